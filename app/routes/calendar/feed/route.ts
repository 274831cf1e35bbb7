import type { LoaderFunctionArgs } from '@remix-run/node';
import { layoutConfig } from '~/layout.config';
import { abilityFrom, rulesFor } from '~/models/access/ability';
import { calendarIcs } from '~/models/calendar/ics.server';
import { openFeed } from '~/models/calendar/feed.server';
import { translator } from '~/http/i18n.server';
import { orThrow } from '~/http/page.server';
import { icsResponse } from '../ics-answer.server';
import { layersFor } from '../layer-access.server';

/**
 * Private calendar feed. Anyone who has the URL can read the calendar without signing in, until the URL is revoked. The
 * feed contains the selected calendars and layers that its owner can access at that moment. Responds with 404 to
 * everything else so that guessing reveals nothing.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, token = ''] = /^(.+)\.ics$/.exec(params.file ?? '') ?? [];
  const { feed, account } = await orThrow(openFeed(token));
  if (!abilityFrom(rulesFor(account)).can('manage', 'Calendar')) throw new Response('Feed not found', { status: 404 });
  const allowed = layersFor(account);
  const text = await calendarIcs({
    kinds: feed.kinds,
    layers: feed.layers.filter((layer) => allowed.includes(layer)),
    zone: layoutConfig.timeZone,
    viewer: account,
    own: feed.own,
    nameOf: (source) => translator(layoutConfig.language, 'calendar')(`source.${source}`),
  });
  return icsResponse(text);
}
