import type { By } from '~/models/store/change-log';
import type { BankAccount } from '~/models/shared/company.schema';
import type { Collections } from '~/models/store/database.schema';
import { changeWorkspace } from './commands.server';
import { workspaceIn } from './queries.server';
import type { MoneyInput, Workspace } from './schema';

/**
 * Assigns an ID to each row without one. New IDs start from the current time in ms, so no ID is used twice: a draft
 * that refers to a removed bank account must not get another bank account.
 */
function numbered<Row extends { id?: number | undefined }>(rows: readonly Row[]) {
  let last = Math.max(Date.now(), ...rows.map(({ id = 0 }) => id));
  return rows.map(({ id, ...row }) => ({ ...row, id: id || (last += 1) }));
}

/** Returns the bank accounts of the workspace, the default one first, with the ID 0. */
export function banksOf({ bank, otherBanks }: Workspace): BankAccount[] {
  return [{ ...bank, id: 0 }, ...otherBanks];
}

const plainBank = ({ bankName, country, iban, swiftCode }: BankAccount) => ({ bankName, country, iban, swiftCode });

/** Returns a bank account as text for buyers who pay by bank transfer: the bank and the account number. */
export function accountText({ bankName, iban }: Pick<BankAccount, 'bankName' | 'iban'>): string {
  return [bankName, iban].filter(Boolean).join(' · ');
}

/**
 * Returns the bank account settings, without empty rows. If the selected default isn't among the bank accounts, the
 * first one becomes the default.
 */
function banksFrom({ banks, defaultId }: MoneyInput): Pick<Workspace, 'bank' | 'otherBanks'> {
  const isFilled = ({ bankName, iban, swiftCode }: MoneyInput['banks'][number]) => bankName || iban || swiftCode;
  const filled = banks.filter(isFilled);
  const first = filled.find(({ id }) => id === defaultId) ?? filled[0];
  const others = numbered(filled.filter((one) => one !== first));
  const none = { bankName: '', country: '', iban: '', swiftCode: '' };
  return { bank: first ? plainBank({ ...first, id: 0 }) : none, otherBanks: others };
}

/**
 * Saves the bank accounts, the tax rates, and the delivery prices. Issued documents keep the bank account that they
 * were issued with.
 * @param tag the settings' tag when the form was opened (see `workspaceTag`)
 * @throws AppError `forbidden` unless the actor can manage everything, `conflict` (`StaleRecord`)
 */
export function saveMoney({ input, ...by }: By & { input: MoneyInput; tag?: string | undefined }) {
  return changeWorkspace({
    ...by,
    changes: ({ deliveryPrices: { standard, express } }) => ({
      ...banksFrom(input),
      taxRates: numbered(input.rates),
      deliveryPrices: {
        standard: input.standardDelivery ?? standard,
        express: input.expressDelivery ?? express,
      },
    }),
  });
}

/**
 * Returns the tax of shop orders for a destination, which is either included in prices or added to them. Uses the
 * workspace's tax rate for the country, or else the one for all countries, or else its default tax.
 * @param country the country's name in records
 */
export function shopTax(
  data: Pick<Collections, 'workspace'>,
  country: string,
): { taxPercent: number; taxIncluded: boolean } {
  const { taxRates, taxPercent, taxIncluded } = workspaceIn(data);
  const own = taxRates.find((rate) => rate.country !== '' && rate.country === country);
  const rate = own ?? taxRates.find((one) => one.country === '');
  return rate ? { taxPercent: rate.percent, taxIncluded: rate.included } : { taxPercent, taxIncluded };
}
