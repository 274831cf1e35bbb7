import type { TFunction } from 'i18next';
import type { LabelColor } from '~/models/kanban/project.schema';

type BoardKey =
  | 'todo'
  | 'inProgress'
  | 'done'
  | 'backlog'
  | 'ready'
  | 'review'
  | 'ideas'
  | 'writing'
  | 'editing'
  | 'published'
  | 'leads'
  | 'contacted'
  | 'offer'
  | 'won'
  | 'lost'
  | 'applied'
  | 'interview'
  | 'decision'
  | 'hired';

type LabelKey = 'bug' | 'feature' | 'upkeep' | 'article' | 'newsletter' | 'video' | 'new' | 'existing';

interface Template {
  /** Each board has its ID in the first project, the key of its title, and optionally a limit. */
  boards: readonly (readonly [id: string, key: BoardKey, taskLimit?: number])[];
  labels?: readonly (readonly [key: LabelKey, color: LabelColor])[];
}

/** Templates for a new project. The translation key of a template is `project.starts.<name>`. */
const templates = {
  usual: {
    boards: [
      ['todo', 'todo'],
      ['in-progress', 'inProgress'],
      ['done', 'done'],
    ],
  },
  software: {
    boards: [
      ['backlog', 'backlog'],
      ['ready', 'ready'],
      ['in-progress', 'inProgress', 5],
      ['review', 'review', 3],
      ['done', 'done'],
    ],
    labels: [
      ['bug', 'danger'],
      ['feature', 'success'],
      ['upkeep', 'neutral'],
    ],
  },
  content: {
    boards: [
      ['ideas', 'ideas'],
      ['writing', 'writing', 4],
      ['editing', 'editing', 4],
      ['done', 'published'],
    ],
    labels: [
      ['article', 'primary'],
      ['newsletter', 'info'],
      ['video', 'warning'],
    ],
  },
  sales: {
    boards: [
      ['leads', 'leads'],
      ['contacted', 'contacted'],
      ['offer', 'offer'],
      ['done', 'won'],
      ['lost', 'lost'],
    ],
    labels: [
      ['new', 'success'],
      ['existing', 'primary'],
    ],
  },
  hiring: {
    boards: [
      ['applied', 'applied'],
      ['interview', 'interview'],
      ['decision', 'decision'],
      ['done', 'hired'],
    ],
  },
} as const satisfies Record<string, Template>;

export const templateNames = Object.keys(templates) as (keyof typeof templates)[];

/** Returns the boards and labels of a template in the user's language. Returns none for an unknown name. */
export function templateOf(name: string, t: TFunction<'kanban'>) {
  const known = templateNames.find((one) => one === name);
  const { boards, labels = [] }: Template = known ? templates[known] : { boards: [] };
  return {
    boards: boards.map(([id, key, taskLimit = null]) => ({ id, title: t(`template.board.${key}`), taskLimit })),
    labelColors: labels.map(([key, color]) => ({ label: t(`template.label.${key}`), color })),
  };
}
