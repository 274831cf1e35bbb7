import type { Actor } from '~/models/store/change-log';
import type { BankAccount } from '~/models/shared/company.schema';
import type { Collections } from '~/models/store/database.schema';
import { changeWorkspace } from './commands.server';
import { workspaceIn } from './queries.server';
import type { MoneyInput, Workspace } from './schema';

/**
 * Returns rows with an ID each. New ones count from the time in ms, so that no ID is used twice: a draft that refers to
 * a removed bank account must not get another one.
 */
function numbered<Row extends { id?: number | undefined }>(rows: readonly Row[]) {
  let last = Math.max(Date.now(), ...rows.map(({ id = 0 }) => id));
  return rows.map(({ id, ...row }) => ({ ...row, id: id || (last += 1) }));
}

/** Returns the bank accounts of the workspace, the default one first under the ID 0. */
export function banksOf({ bank, otherBanks }: Workspace): BankAccount[] {
  return [{ ...bank, id: 0 }, ...otherBanks];
}

const plainBank = ({ bankName, country, iban, swiftCode }: BankAccount) => ({ bankName, country, iban, swiftCode });

/** Returns the settings of the bank accounts. The first one is the default if the one selected isn't among them. */
function banksFrom({ banks, defaultId }: MoneyInput): Pick<Workspace, 'bank' | 'otherBanks'> {
  const isFilled = ({ bankName, iban, swiftCode }: MoneyInput['banks'][number]) => bankName || iban || swiftCode;
  const filled = banks.filter(isFilled);
  const first = filled.find(({ id }) => id === defaultId) ?? filled[0];
  const others = numbered(filled.filter((one) => one !== first));
  const none = { bankName: '', country: '', iban: '', swiftCode: '' };
  return { bank: first ? plainBank({ ...first, id: 0 }) : none, otherBanks: others };
}

/**
 * Saves the bank accounts, the tax rates, and the delivery prices. Issued documents keep the account they were issued
 * with.
 * @param tag of the settings as the form showed them, see `workspaceTag`
 * @throws AppError `forbidden` unless the actor can manage everything, `conflict` (`StaleRecord`)
 */
export function saveMoney({
  input,
  ...by
}: {
  input: MoneyInput;
  actor: Actor;
  tag?: string | undefined;
  once?: string;
}) {
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
 * Returns the tax of shop orders for a destination, included in prices or added to them: the tax rate of the workspace
 * for the country, or else for everywhere, or else its usual tax.
 * @param country its name in records
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
