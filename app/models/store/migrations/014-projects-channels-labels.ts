import type { Migration } from './migration';

/**
 * Adds projects to boards, channels to chat, labels and rules to emails, and the design of documents to the workspace.
 * All have defaults.
 */
export const projectsChannelsLabels: Migration = {
  title: 'Boards belong to projects, emails have labels, and chat has channels',
  run: (collections) => collections,
};
