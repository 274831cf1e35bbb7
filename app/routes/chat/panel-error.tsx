import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { chatUrl } from './links';

/** Shown if a panel fails to load, such as for a deleted contact. The chats stay usable. */
export function PanelError() {
  const { t } = useTranslation('chat');
  return (
    <RoutedPanel title={t('title')} closeTo={chatUrl({})}>
      <RouteError />
    </RoutedPanel>
  );
}
