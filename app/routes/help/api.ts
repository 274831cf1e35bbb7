import { searchFaq } from '~/models/faq.server';
import { serve } from '~/utils/api.server';
import { helpContract } from './api.contract';

const api = serve(helpContract, {
  faq: (query) => searchFaq(query),
});

export const loader = api.loader;
export const action = api.action;
