import { useTranslation } from 'react-i18next';
import { Table, TableScroll } from '~/components/ui/table';
import { Coded } from './coded';
import type { CallField } from './view.server';

/** Table of an endpoint's parameters or body fields. Scrolls inside its box if the window is too narrow. */
export function EndpointParameters({ title, label, fields }: { title?: string; label: string; fields: CallField[] }) {
  const { t } = useTranslation('docs');
  const placed = fields.some((field) => field.in);
  const hasDescriptions = fields.some((field) => field.means !== undefined);
  const preset = fields.some((field) => field.default !== undefined);
  return (
    <>
      {title === undefined ? null : <h4 className="api-call__title">{title}</h4>}
      <TableScroll label={label}>
        <Table size="sm" className="api-fields">
          <thead>
            <tr>
              <th scope="col">{t('field.name')}</th>
              {placed ? <th scope="col">{t('field.place')}</th> : null}
              <th scope="col">{t('field.type')}</th>
              <th scope="col">{t('field.needed')}</th>
              {preset ? <th scope="col">{t('field.default')}</th> : null}
              {hasDescriptions ? <th scope="col">{t('field.means')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={`${field.in ?? ''}${field.name}`}>
                <th scope="row">
                  <code dir="ltr">{field.name}</code>
                </th>
                {placed ? <td>{field.in ? t(`place.${field.in}`) : null}</td> : null}
                <td>
                  <span lang="en" dir="ltr">
                    {field.type}
                  </span>
                </td>
                <td>{field.required ? t('field.required') : t('field.optional')}</td>
                {preset ? <td>{field.default === undefined ? null : <code dir="ltr">{field.default}</code>}</td> : null}
                {hasDescriptions ? (
                  <td>
                    {field.means === undefined ? null : (
                      <span lang="en" dir="ltr">
                        <Coded>{field.means}</Coded>
                      </span>
                    )}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </>
  );
}
