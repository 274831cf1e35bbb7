import type { DemoData } from '../section.server';
import { palettes } from './contrast.server';

/** Theme data for the color pages. */
export const data: DemoData = { palettes: () => Promise.resolve(palettes()) };
