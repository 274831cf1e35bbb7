import type { Actor } from '~/models/store/change-log';
import type { BankAccount } from '~/models/shared/company.schema';
import { countryCalled } from '~/models/shared/countries';
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
 * Saves the bank accounts and the tax rates. Issued documents keep the account they were issued with.
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
    changes: () => ({ ...banksFrom(input), taxRates: numbered(input.rates) }),
  });
}

/**
 * Returns the tax rate in percent that shop prices include for a destination: that of the workspace for the country, or
 * else for everywhere. A workspace without such rates uses the common rate of the country.
 * @param country its name in records
 */
export function shopTaxPercent(data: Pick<Collections, 'workspace'>, country: string): number {
  const included = workspaceIn(data).taxRates.filter((rate) => rate.included);
  if (included.length === 0) return countryCalled(country)?.taxPercent ?? 0;
  const own = included.find((rate) => rate.country !== '' && rate.country === country);
  return (own ?? included.find((rate) => rate.country === ''))?.percent ?? 0;
}
