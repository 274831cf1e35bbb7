import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import { Table, TableScroll } from '~/components/ui/table';
import { Sample } from '../sample';

const roles = ['primary', 'neutral', 'success', 'warning', 'danger', 'info'] as const;

/** The fixed meaning of each color. */
export default function SemanticRoles() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('color.role')}>
      <TableScroll label={t('color.role')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('color.role')}</th>
              <th scope="col">{t('color.says')}</th>
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <tr key={role}>
                <th scope="row">
                  <StatusChip color={role}>{t(`color.${role}`)}</StatusChip>
                </th>
                <td>{t(`color.use.${role}`)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Sample>
  );
}
