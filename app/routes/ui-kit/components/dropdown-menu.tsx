import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '~/components/ui/class-names';
import { Menu, MenuDivider, MenuLink, MenuTitle } from '~/components/ui/menu';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** A menu opened by an icon, and a menu with a title that's opened by text. */
export default function DropdownMenuDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit className="kit-room">
      <Sample title={t('demo.icons')}>
        <Menu label={t('sample.menu')} icon={<Ellipsis size={18} aria-hidden />} align="start">
          <MenuLink to="/components/button" icon={<Copy size={16} aria-hidden />}>
            {t('sample.one')}
          </MenuLink>
          <MenuDivider />
          <MenuLink to="/components/modal" icon={<Trash2 size={16} aria-hidden />} danger>
            {t('sample.two')}
          </MenuLink>
        </Menu>
      </Sample>
      <Sample title={t('demo.variants')}>
        <Menu
          summary={t('sample.menu')}
          align="start"
          buttonClass={buttonClass({ variant: 'outlined', color: 'neutral' })}
        >
          <MenuTitle>{t('demo.group')}</MenuTitle>
          <MenuLink to="/components/dropdown-menu" current>
            {t('demo.here')}
          </MenuLink>
          <MenuLink to="/components/list">{t('sample.two')}</MenuLink>
        </Menu>
      </Sample>
    </Grid>
  );
}
