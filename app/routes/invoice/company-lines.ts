import { layoutConfig } from '~/layout.config';
import type { TFunction } from 'i18next';
import type { Company } from '~/models/shared/company.schema';

/** Returns the lines below a company's name at the top of its documents: address, contact, and numbers. */
export function companyLines(company: Company, t: TFunction<'invoice'>): string[] {
  const { address, email, phone, taxNumber, registration } = company;
  const numbers = [
    taxNumber && t('paper.taxNumber', { number: taxNumber }),
    registration && t('paper.registration', { number: registration }),
  ];
  return [...address.split('\n'), email, phone, ...numbers].map((line) => line.trim()).filter(Boolean);
}

/** Returns the name of a company at the head of a document: the product's until the workspace has a company. */
export function brandName({ name }: Company): string {
  return name || layoutConfig.appName;
}

/** Whether the product's mark can stand for a company without a logo: only for the product's and the sample company. */
export function hasMark(company: Company): boolean {
  return brandName(company).split(' ')[0] === layoutConfig.appName;
}
