import { Document, Image, Page, Path, Rect, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatDate } from '~/lib/format';
import { directionOf, type Language } from '~/lib/languages';
import { readableAccent } from '~/models/shared/accent';
import { brandName, companyLines, hasMark } from '../company-lines';
import { partyFacts, paymentFacts } from '../paper-facts';
import { paperTitle } from '../paper-title';
import { drawable, fontsLoaded } from './fonts';
import { SheetLines } from './lines';
import type { SheetInvoice } from './order';
import { sidesOf } from './sides';
import { Tagged, tagsReady } from './tags';
import { ink, Words, words } from './text';
import { SheetTotals } from './totals';

/** Props shared by all parts of the sheet. */
export interface SheetProps {
  invoice: SheetInvoice;
  language: Language;
  /** The company's logo as a data URL, or an empty string. */
  logo: string;
  t: TFunction<'invoice'>;
}

const headingColor = ({ look }: SheetInvoice) => (look.accent ? readableAccent(look.accent, 'light') : ink.strong);

function Mark() {
  return (
    <Svg width={24} height={24} viewBox="0 0 32 32">
      <Rect x={0} y={0} width={32} height={32} rx={9} fill="#655DE0" />
      <Path
        d="M14.2 9h3.2c.5 0 .8.5.6 1l-5.2 12c-.2.5-.6.8-1.1.8H9c-.7 0-1.2-.7-.9-1.4l5-11.7c.2-.4.6-.7 1.1-.7Z"
        fill="#ffffff"
      />
      <Path
        d="M19.2 16.2c.2-.5.9-.5 1.1 0l2.6 5.6c.2.5-.1 1-.6 1h-5.5c-.4 0-.7-.5-.5-.9Z"
        fill="#ffffff"
        fillOpacity={0.62}
      />
    </Svg>
  );
}

function Head({ invoice, language, logo, t }: SheetProps) {
  const { row, start, end } = sidesOf(language);
  const kind = invoice.draft ? t('paper.draft') : t(invoice.creditOf === null ? 'paper.title' : 'credit.title');
  const dates: [string, string][] = [[t('paper.issued'), invoice.issuedOn]];
  if (invoice.creditOf === null) dates.push([t('paper.due'), invoice.dueOn]);
  return (
    <View style={{ flexDirection: row, justifyContent: 'space-between', gap: 24 }}>
      <View>
        <View style={{ flexDirection: row, alignItems: 'center', gap: 8, marginBottom: 10 }}>
          {logo !== '' && <Image src={logo} style={{ height: 28, maxWidth: 140, objectFit: 'contain' }} />}
          {logo === '' && hasMark(invoice.company) && <Mark />}
          <Words size={12} bold color={ink.strong}>
            {brandName(invoice.company)}
          </Words>
        </View>
        {companyLines(invoice.company, t).map((line) => (
          <Words key={line} align={start}>
            {line}
          </Words>
        ))}
      </View>
      <View>
        <View style={{ flexDirection: row, justifyContent: 'flex-end', gap: 5, marginBottom: 8 }}>
          <Tagged as="H1">
            <Words size={16} bold color={headingColor(invoice)}>
              {kind}
            </Words>
            <Words size={16} bold color={headingColor(invoice)}>
              {invoice.name}
            </Words>
          </Tagged>
        </View>
        {invoice.voided && (
          <View style={{ flexDirection: row, justifyContent: 'flex-end', marginBottom: 8 }}>
            <Words size={12} bold color={ink.bad}>
              {t('status.Void').toLocaleUpperCase(language)}
            </Words>
          </View>
        )}
        {dates.map(([label, day]) => (
          <View key={label} style={{ flexDirection: row, justifyContent: 'flex-end', gap: 16, marginBottom: 2 }}>
            <Tagged as="P">
              <Words color={ink.quiet}>{label}</Words>
              <View style={{ width: 84 }}>
                <Words color={ink.strong} align={end}>
                  {formatDate(day, language)}
                </Words>
              </View>
            </Tagged>
          </View>
        ))}
      </View>
    </View>
  );
}

function Facts({
  title,
  facts,
  language,
  children,
}: {
  title: string;
  facts: [string, string][];
  language: Language;
  children?: ReactNode;
}) {
  const { row, start } = sidesOf(language);
  return (
    <View style={{ flex: 1 }}>
      <View style={{ marginBottom: 6 }}>
        <Words size={10} bold color={ink.strong} align={start}>
          {title}
        </Words>
      </View>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <View key={label} style={{ flexDirection: row, gap: 8, marginBottom: 2 }}>
            <Tagged as="P">
              <View style={{ width: 72 }}>
                <Words color={ink.quiet} align={start}>
                  {label}
                </Words>
              </View>
              <View style={{ flex: 1 }}>
                <Words color={ink.strong} align={start}>
                  {value}
                </Words>
              </View>
            </Tagged>
          </View>
        ))}
      {children}
    </View>
  );
}

function PayCode({ invoice: { payCode }, language, t }: SheetProps) {
  const { row, start } = sidesOf(language);
  if (!payCode) return null;
  const { path, size } = payCode;
  return (
    <View style={{ flexDirection: row, alignItems: 'center', gap: 8, marginTop: 8 }}>
      <Tagged as="Figure" alt={t('paper.payCodeHint')}>
        <Svg width={72} height={72} viewBox={`0 0 ${size} ${size}`}>
          <Path d={path} fill="#000000" />
        </Svg>
      </Tagged>
      <View style={{ flex: 1 }}>
        <Words color={ink.quiet} align={start}>
          {t('paper.payCodeHint')}
        </Words>
      </View>
    </View>
  );
}

function Foot({ invoice, language, t }: SheetProps) {
  const { row, start, end } = sidesOf(language);
  const place = { position: 'absolute', bottom: 24 } as const;
  // Text that is rendered per page comes out empty if it has a line height.
  const look = (align: 'left' | 'right') => ({ ...words({ size: 8, color: ink.quiet, align }), lineHeight: undefined });
  return (
    <>
      <View fixed style={{ ...place, width: 400, flexDirection: row, gap: 4, [start]: 40 }}>
        {[invoice.company.name, '·', invoice.client.name].filter(Boolean).map((text) => (
          <Words key={text} tag="Artifact" size={8} color={ink.quiet} align={start}>
            {text}
          </Words>
        ))}
      </View>
      <View fixed style={{ ...place, width: 100, [end]: 40 }}>
        <Tagged as="Artifact">
          <Text
            style={{ ...look(end), direction: directionOf(language) }}
            render={({ pageNumber, totalPages }) => drawable(t('paper.page', { page: pageNumber, pages: totalPages }))}
          />
        </Tagged>
      </View>
    </>
  );
}

function Sheet(props: SheetProps) {
  const { invoice, language, t } = props;
  const { row, start } = sidesOf(language);
  const { client, service, note } = invoice;
  return (
    <Document
      title={paperTitle(t, invoice)}
      author={invoice.company.name}
      language={language}
      creationDate={new Date(invoice.issuedOn)}
    >
      <Page size="A4" style={{ paddingTop: 40, paddingHorizontal: 40, paddingBottom: 56 }}>
        <Head {...props} />
        <View
          style={{
            flexDirection: row,
            gap: 24,
            marginVertical: 20,
            paddingTop: 20,
            borderTopWidth: 0.75,
            borderTopColor: ink.line,
          }}
        >
          <Facts
            title={t(invoice.creditOf === null ? 'paper.invoiceTo' : 'panel.billedTo')}
            facts={partyFacts(client, t)}
            language={language}
          />
          {invoice.creditOf === null && !invoice.voided && (
            <Facts title={t('paper.paymentDetails')} facts={paymentFacts(invoice, t, language)} language={language}>
              <PayCode {...props} />
            </Facts>
          )}
        </View>
        {service !== '' && (
          <View style={{ flexDirection: row, gap: 4, marginBottom: 12 }}>
            <Words>{`${t('paper.service')}:`}</Words>
            <Words color={ink.strong}>{service}</Words>
          </View>
        )}
        <SheetLines {...props} />
        <View style={{ flexDirection: row, justifyContent: 'space-between', gap: 24, marginTop: 18 }} wrap={false}>
          <View style={{ flex: 1 }}>
            {note !== '' && (
              <>
                <Words size={10} bold color={ink.strong} align={start}>
                  {t('paper.note')}
                </Words>
                {note.split('\n').map((line, index) => (
                  <Words key={index} align={start}>
                    {line || ' '}
                  </Words>
                ))}
              </>
            )}
          </View>
          <SheetTotals {...props} />
        </View>
        <Foot {...props} />
      </Page>
    </Document>
  );
}

/** Renders an invoice's document and returns the bytes of the PDF. */
export async function renderSheet(props: SheetProps): Promise<Buffer> {
  await Promise.all([fontsLoaded(JSON.stringify(props.invoice)), tagsReady()]);
  return renderToBuffer(<Sheet {...props} />);
}
