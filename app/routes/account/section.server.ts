import type { z } from 'zod';
import { updateAccountSettings } from '~/models/account-settings/commands.server';
import { getAccountSettings, sectionTag } from '~/models/account-settings/queries.server';
import type { SettingsChanges, WireAccountSettings } from '~/models/account-settings/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { type FormValues, saveForm } from '~/http/form/save.server';
import { flatErrors } from './flat-errors.server';
import { sectionPath, type Section } from './sections';

type Name = 'info' | 'social' | 'notification';

/**
 * Returns `load` and `save` for the loader and the action of a section that has a single form for one part of the
 * settings.
 * @param values converts the stored settings to the form's fields
 * @param changes converts the submitted form to changes of the part
 */
export function sectionOf<Schema extends z.ZodType, Values>({
  section,
  name,
  schema,
  values,
  changes,
}: {
  section: Section;
  name: Name;
  schema: Schema;
  values: (settings: WireAccountSettings) => Values & FormValues<Schema>;
  changes: (input: z.output<Schema>) => SettingsChanges[Name];
}) {
  async function load(request: Request) {
    const { account } = await requireAccess(request, 'Account');
    const [t, settings] = await Promise.all([translatorFor(request, 'account'), getAccountSettings(account)]);
    return {
      title: t(`section.${section}`),
      values: values(settings),
      tag: sectionTag(settings, name),
      constraint: constraintsOf(schema),
    };
  }

  async function save(request: Request, form?: FormData) {
    const { account, actor } = await requireAccess(request, 'Account');
    return saveForm({
      request,
      form,
      actor,
      schema,
      texts: 'account',
      save: (input, by) =>
        flatErrors(updateAccountSettings({ accountId: account.id, changes: { [name]: changes(input) }, ...by })),
      done: ({ t }) => ({ to: sectionPath(section), message: t('saved') }),
      stored: async () => {
        const settings = await getAccountSettings(account);
        return { tag: sectionTag(settings, name), values: values(settings) };
      },
    });
  }

  return { load, save };
}
