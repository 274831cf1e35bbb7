import { isRecord, type Migration } from './migration';

/** Renames the LinkedIn link to the name that the API uses: `linkedIn`, not `linkedin`. */
export const socialLinks: Migration = {
  title: 'Social links have the same names as in the API',
  run: (collections) => {
    const { accountSettings } = collections;
    if (!isRecord(accountSettings)) return collections;
    let isChanged = false;
    const renamed = Object.entries(accountSettings).map(([id, settings]) => {
      const social = isRecord(settings) ? settings.social : undefined;
      const links = isRecord(social) ? social.socialLinks : undefined;
      if (!isRecord(settings) || !isRecord(social) || !isRecord(links) || !('linkedin' in links)) return [id, settings];
      isChanged = true;
      const { linkedin, ...rest } = links;
      return [id, { ...settings, social: { ...social, socialLinks: { linkedIn: linkedin, ...rest } } }];
    });
    return isChanged ? { ...collections, accountSettings: Object.fromEntries(renamed) as unknown } : collections;
  },
};
