import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { StatusChip } from '~/components/feedback/status-chip';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Table, TableScroll } from '~/components/ui/table';
import { formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { CodeState, listCodes } from '~/models/checkout/codes.server';

type Codes = Awaited<ReturnType<typeof listCodes>>;

const stateColor = { on: 'success', off: 'neutral', ended: 'neutral', used: 'neutral' } as const satisfies Record<
  CodeState,
  string
>;

/** The coupons: their discount, minimum total, expiry date, remaining uses, and state. */
export function CouponTable({ coupons }: Pick<Codes, 'coupons'>) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  if (coupons.length === 0) return <p>{t('codes.noCoupons')}</p>;
  return (
    <TableScroll label={t('codes.coupons')}>
      <Table size="sm">
        <caption className="vh">{t('codes.coupons')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('codes.code')}</th>
            <th scope="col">{t('codes.takesOff')}</th>
            <th scope="col">{t('codes.minimum')}</th>
            <th scope="col">{t('codes.endsOn')}</th>
            <th scope="col">{t('codes.usesLeft')}</th>
            <th scope="col">{t('codes.state')}</th>
            <th scope="col">
              <span className="vh">{t('codes.change')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {coupons.map(({ id, code, percent, amount, minimum, endsOn, usesLeft, state, isOff }) => (
            <tr key={id}>
              <th scope="row">
                <bdi dir="ltr" className="codes__code">
                  {code}
                </bdi>
              </th>
              <td>
                {percent > 0 && <Num>{formatPercent(percent, language)}</Num>}
                {percent > 0 && amount > 0 && ' + '}
                {amount > 0 && <Money cents={amount} />}
              </td>
              <td>{minimum > 0 ? <Money cents={minimum} /> : '—'}</td>
              <td>{endsOn ? <Day date={endsOn} /> : '—'}</td>
              <td>{usesLeft === null ? t('codes.unlimited') : <Num>{formatNumber(usesLeft, language)}</Num>}</td>
              <td>
                <StatusChip color={stateColor[state]}>{t(`codes.states.${state}`)}</StatusChip>
              </td>
              <td>
                <Switch intent={`switchCoupon:${id}`} isOff={isOff} code={code} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/** The gift cards with their balances. */
export function GiftCardTable({ giftCards }: Pick<Codes, 'giftCards'>) {
  const { t } = useTranslation('shop');
  if (giftCards.length === 0) return <p>{t('codes.noGiftCards')}</p>;
  return (
    <TableScroll label={t('codes.giftCards')}>
      <Table size="sm">
        <caption className="vh">{t('codes.giftCards')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('codes.code')}</th>
            <th scope="col">{t('codes.balance')}</th>
            <th scope="col">{t('codes.state')}</th>
            <th scope="col">
              <span className="vh">{t('codes.change')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {giftCards.map(({ id, code, balance, state, isOff }) => (
            <tr key={id}>
              <th scope="row">
                <bdi dir="ltr" className="codes__code">
                  {code}
                </bdi>
              </th>
              <td>
                <Money cents={balance} />
              </td>
              <td>
                <StatusChip color={stateColor[state]}>{t(`codes.states.${state}`)}</StatusChip>
              </td>
              <td>
                <Switch intent={`switchGiftCard:${id}`} isOff={isOff} code={code} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Switch({ intent, isOff, code }: { intent: string; isOff: boolean; code: string }) {
  const { t } = useTranslation('shop');
  return (
    <PostButton
      fields={{ intent, off: !isOff }}
      label={isOff ? t('codes.turnOnThis', { code }) : t('codes.turnOffThis', { code })}
    >
      {isOff ? t('codes.turnOn') : t('codes.turnOff')}
    </PostButton>
  );
}
