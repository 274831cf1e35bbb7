import { describe, expect, it } from 'vitest';
import { StaleRecord } from '~/lib/errors';
import { conflictOf, fieldTags, mergeFields } from '~/models/shared/merge.server';

const opened = { title: 'A', text: 'One\nTwo', labels: ['x', 'y'] };
const tag = fieldTags(opened);

describe('a save merged field by field', () => {
  it('applies the user’s changes and keeps others’ changes', () => {
    const mine = { ...opened, title: 'Mine' };
    const theirs = { ...opened, text: 'Theirs', labels: ['z'] };
    expect(mergeFields({ tag, mine, theirs })).toEqual({ title: 'Mine', text: 'Theirs', labels: ['z'] });
  });

  it('ignores line endings and the order of selected options', () => {
    const mine = { title: 'A', text: 'One\r\nTwo', labels: ['y', 'x'] };
    const theirs = { ...opened, text: 'Theirs' };
    expect(mergeFields({ tag, mine, theirs })).toEqual(theirs);
  });

  it('has no conflict when both users made the same change', () => {
    const both = { ...opened, title: 'Both' };
    expect(mergeFields({ tag, mine: both, theirs: both })).toEqual(both);
  });

  it('reports fields that both users changed, and overwrites only those on the second save', () => {
    const mine = { ...opened, title: 'Mine' };
    const theirs = { ...opened, title: 'Theirs', text: 'Also theirs' };
    let conflicts: readonly string[] | null = null;
    try {
      mergeFields({ tag, mine, theirs });
    } catch (error) {
      conflicts = error instanceof StaleRecord ? error.conflicts : null;
    }
    expect(conflicts).toEqual(['title']);
    const conflict = conflictOf({ tag, typed: mine, theirs, conflicts: conflicts ?? [] });
    expect(conflict.values).toEqual({ ...opened, title: 'Theirs' });
    expect(mergeFields({ tag: conflict.tag, mine, theirs })).toEqual({ ...theirs, title: 'Mine' });
    expect(() => mergeFields({ tag: conflict.tag, mine, theirs: { ...theirs, title: 'Again' } })).toThrow(StaleRecord);
  });

  it('uses the form’s values if there’s no tag, and reports a conflict if the tag is unknown', () => {
    const mine = { ...opened, title: 'Mine' };
    expect(mergeFields({ tag: undefined, mine, theirs: opened })).toEqual(mine);
    expect(() => mergeFields({ tag: 'stale', mine, theirs: opened })).toThrow(StaleRecord);
  });
});
