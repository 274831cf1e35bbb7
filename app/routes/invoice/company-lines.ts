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
