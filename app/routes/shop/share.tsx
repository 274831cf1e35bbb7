import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Card, CardTitle } from '~/components/ui/card';
import { CopyButton } from '~/components/ui/copy-button';
import type { SharedShelf } from '~/models/shelf-link/rules';

/**
 * The read-only share link of a wishlist or a cart, with a button that disables the link. If `link` is null, shows a
 * button that creates a link instead.
 */
export function ShareShelf({ shelf, link }: { shelf: SharedShelf; link: string | null }) {
  const { t } = useTranslation('shop');
  return (
    <Card className="shop-share" component="section" aria-label={t(`share.${shelf}`)}>
      <CardTitle>{t(`share.${shelf}`)}</CardTitle>
      {link === null ? (
        <>
          <p>{t('share.closed')}</p>
          <PostButton fields={{ intent: 'share' }}>{t('share.open')}</PostButton>
        </>
      ) : (
        <>
          <p>{t('share.isOpen')}</p>
          <p className="shop-share__link">
            <a href={link} dir="ltr" target="_blank" rel="noreferrer">
              {link}
            </a>
            <CopyButton text={link} kind="link" />
          </p>
          <PostButton fields={{ intent: 'unshare' }}>{t('share.close')}</PostButton>
        </>
      )}
    </Card>
  );
}
