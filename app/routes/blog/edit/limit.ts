import { maxUploadBytes } from '~/models/upload/commands.server';

/** Most bytes of a post's form: its picture and its text. */
export const formLimit = maxUploadBytes + 1024 * 1024;
