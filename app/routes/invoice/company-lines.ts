import type { TFunction } from 'i18next';
import type { Company } from '~/models/shared/company.schema';

/** What stands under the name of a company at the head of its documents, a line each. */
export function companyLines(company: Company, t: TFunction<'invoice'>): string[] {
  const { address, email, phone, taxNumber, registration } = company;
  const numbers = [
    taxNumber && t('paper.taxNumber', { number: taxNumber }),
    registration && t('paper.registration', { number: registration }),
  ];
  return [...address.split('\n'), email, phone, ...numbers].map((line) => line.trim()).filter(Boolean);
}
