import type { DemoData } from '../section.server';
import { palettes } from './contrast.server';

/** What the pages of colours read from the theme. */
export const data: DemoData = { palettes: () => Promise.resolve(palettes()) };
