import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ArrowLeft, ArrowRight, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { getMessage } from '~/models/chat/queries.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { titleOf } from '~/http/page-title';
import { idParam } from '~/http/params.server';
import { chatPath, chatPlace, chatUrl } from '../links';

export const handle = { i18n: ['chat', 'overlay'], title: titleOf<typeof loader>((data) => data.image.name) };

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Chat');
  const search = new URL(request.url).searchParams;
  const id = idParam(search.get('image') ?? undefined);
  const { message } = await orThrow(getMessage({ accountId: account.id, id }));
  const images = message.deletedAt === null ? message.files.filter(({ type }) => type.startsWith('image/')) : [];
  const n = Number(/^\d{1,2}$/.exec(search.get('n') ?? '0')?.[0] ?? 0);
  const image = images[n];
  if (!image) throw new Response('Image not found', { status: 404 });
  return { id, n, image: { name: image.name, url: image.url }, count: images.length };
}

/** Dialog with an image from a message in full size, a link to download it, and links to the message's other images. */
export default function ImageDialog() {
  const { t } = useTranslation('chat');
  const { id, n, image, count } = useLoaderData<typeof loader>();
  const place = chatPlace(useSearchParams()[0]);
  const to = (index: number) => chatUrl({ ...place, image: id, n: index }, undefined, `${chatPath}/image`);
  const closeTo = chatUrl(place);
  return (
    <RoutedDialog title={<bdi>{image.name}</bdi>} closeTo={closeTo} width={1200} className="chat-lightbox">
      <img className="chat-lightbox__image" src={image.url} alt={image.name} />
      <div className="chat-lightbox__acts">
        {n > 0 && (
          <ButtonLink variant="outlined" color="neutral" to={to(n - 1)} preventScrollReset replace>
            <ArrowLeft size={16} className="flip" aria-hidden /> {t('files.previous')}
          </ButtonLink>
        )}
        {n + 1 < count && (
          <ButtonLink variant="outlined" color="neutral" to={to(n + 1)} preventScrollReset replace>
            {t('files.next')} <ArrowRight size={16} className="flip" aria-hidden />
          </ButtonLink>
        )}
        <a
          className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'md' })}
          href={image.url}
          download={image.name}
        >
          <Download size={16} aria-hidden /> {t('files.download')}
        </a>
        <ButtonLink to={closeTo} preventScrollReset>
          {t('files.close')}
        </ButtonLink>
      </div>
    </RoutedDialog>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('chat');
  return (
    <RoutedDialog title={t('title')} closeTo={chatUrl({})}>
      <RouteError />
    </RoutedDialog>
  );
}
