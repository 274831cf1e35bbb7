import { layoutConfig } from '~/layout.config';
import type { TFunction } from 'i18next';
import type { Company } from '~/models/shared/company.schema';

/**
 * Returns the lines below the company's name at the top of its documents: address, contact details, and registration
 * numbers.
 */
export function companyLines(company: Company, t: TFunction<'invoice'>): string[] {
  const { address, email, phone, taxNumber, registration } = company;
  const numbers = [
    taxNumber && t('paper.taxNumber', { number: taxNumber }),
    registration && t('paper.registration', { number: registration }),
  ];
  return [...address.split('\n'), email, phone, ...numbers].map((line) => line.trim()).filter(Boolean);
}

/** Returns the company name at the top of a document. It's the product's name until the workspace has a company. */
export function brandName({ name }: Company): string {
  return name || layoutConfig.appName;
}

/**
 * Checks whether a company without a logo can use the product's logo: its name is empty or starts with the product's
 * name, as the sample company's does.
 */
export function hasMark(company: Company): boolean {
  return brandName(company).split(' ')[0] === layoutConfig.appName;
}
