import { listAutocompleteItems } from '~/models/autocomplete-item/queries.server';
import { searchSelectOptions } from '~/models/select-option/queries.server';
import { serve } from '~/http/api.server';
import { selectContract } from './api.contract';

const api = serve(selectContract, {
  options: (query) => searchSelectOptions(query),
  autocomplete: async () => ({ autoComplete: await listAutocompleteItems() }),
});

export const loader = api.loader;
export const action = api.action;
