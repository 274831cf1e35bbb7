import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '~/components/form/form-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { SortableList } from '~/components/ui/sortable-list';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { readForm, requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import type { Account } from '~/models/account/schema';
import {
  arrangeHome,
  hideHomeCard,
  moveHomeCard,
  moveHomeCardPast,
  resetHome,
  showSampleCards,
} from '~/models/home-layout/commands.server';
import { homeLayoutOf } from '~/models/home-layout/queries.server';
import { isHomeCard, isSampleCard } from '~/models/home-layout/rules';
import { arrangementSchema } from '~/models/home-layout/schema';
import type { Actor } from '~/models/store/change-log';
import homeCss from '../home.css?url';

export const handle = { i18n: ['home', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: homeCss }];

const here = '/preferences/dashboard';

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const [t, { cards, hidden }] = await Promise.all([translatorFor(request, 'home'), homeLayoutOf(account)]);
  return { title: t('arrange.title'), cards: cards.map((name) => ({ name, isShown: !hidden.has(name) })) };
}

interface Posted {
  request: Request;
  form: FormData;
  by: { account: Account; actor: Actor };
}

async function done({ request, form }: Posted, changeId: number | null, text: 'saved' | 'hidden' | 'moved' | 'reset') {
  const message = (await translatorFor(request, 'home'))(`arrange.${text}`);
  return redirectWithToast(request, localPath(form.get('redirectTo'), here), { type: 'success', message, changeId });
}

/**
 * Returns all cards in the form, in their order, and which ones are selected. Throws a 400 response for an unknown
 * card.
 */
function arrangementIn(form: FormData) {
  const parsed = arrangementSchema.safeParse({ order: form.getAll('order'), shown: form.getAll('shown') });
  if (!parsed.success) throw new Response('Unknown card', { status: 400 });
  return parsed.data;
}

function cardIn(name: string) {
  if (!isHomeCard(name)) throw new Response('Unknown card', { status: 400 });
  return name;
}

const move = (step: -1 | 1) => async (posted: Posted, name: string) => {
  const { changeId } = await moveHomeCard({ ...posted.by, ...arrangementIn(posted.form), card: cardIn(name), step });
  return done(posted, changeId, 'saved');
};

const act = intents<Posted, Promise<Response>>({
  save: async (posted) => {
    const { changeId } = await arrangeHome({ ...posted.by, ...arrangementIn(posted.form) });
    return done(posted, changeId, 'saved');
  },
  up: move(-1),
  down: move(1),
  hide: async (posted, name) => {
    const { changeId } = await hideHomeCard({ ...posted.by, card: cardIn(name) });
    return done(posted, changeId, 'hidden');
  },
  past: async (posted, names) => {
    const [card = '', other = ''] = names.split(',');
    const { changeId } = await moveHomeCardPast({ ...posted.by, card: cardIn(card), other: cardIn(other) });
    return done(posted, changeId, 'moved');
  },
  samples: async (posted, isShown) => {
    const { changeId } = await showSampleCards({ ...posted.by, isShown: isShown === 'show' });
    return done(posted, changeId, 'saved');
  },
  reset: async (posted) => {
    const { changeId } = await resetHome(posted.by);
    return done(posted, changeId, 'reset');
  },
});

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'signed-in');
  const form = await readForm(request);
  return act(form, { request, form, by: { account, actor } });
}

/** Page to select and reorder the cards of the home page. Every button preserves the selection. */
export default function Arrange() {
  const { t } = useTranslation(['home', 'form']);
  const { title, cards } = useLoaderData<typeof loader>();
  const samples = cards.filter(({ name }) => isSampleCard(name));
  const hasSamples = samples.some(({ isShown }) => isShown);
  return (
    <Page>
      <PageHeader title={title} sub={t('arrange.text')} />
      <Card className="card--form">
        <Form method="post" preventScrollReset>
          {/* Enter triggers the first button of a form. */}
          <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden />
          <SortableList
            aria-label={title}
            field="order"
            items={cards.map(({ name, isShown }) => ({
              id: name,
              label: t(`cards.${name}`),
              children: (
                <Checkbox
                  key={String(isShown)}
                  name="shown"
                  value={name}
                  defaultChecked={isShown}
                  label={t(`cards.${name}`)}
                />
              ),
            }))}
            upLabel={(card) => t('arrange.up', { title: card })}
            downLabel={(card) => t('arrange.down', { title: card })}
          />
          <FormFoot>
            <SubmitButton intent={{ name: 'intent', value: 'save' }}>{t('form:save')}</SubmitButton>
            {samples.length > 0 && (
              <Button
                variant="outlined"
                color="neutral"
                name="intent"
                value={hasSamples ? 'samples:hide' : 'samples:show'}
              >
                {t(hasSamples ? 'arrange.hideSamples' : 'arrange.showSamples')}
              </Button>
            )}
            <Button variant="outlined" color="neutral" name="intent" value="reset">
              {t('arrange.resetAll')}
            </Button>
          </FormFoot>
        </Form>
      </Card>
    </Page>
  );
}
