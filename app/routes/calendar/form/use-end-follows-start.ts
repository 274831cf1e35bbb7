import type { FieldMetadata } from '@conform-to/react';
import { type FormEvent, useRef } from 'react';
import { addDays, daysBetween } from '~/models/shared/day';

type Names = Record<'startDay' | 'startTime' | 'endDay' | 'endTime', FieldMetadata>;

const dayMinutes = 1440;

function minutesAt(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return daysBetween('2000-01-01', day) * dayMinutes + hours * 60 + minutes;
}

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * Returns a change handler that moves the end when the start moves so that an event keeps its length. Without
 * JavaScript, the server rejects an end before the start.
 */
export function useEndFollowsStart(fields: Names) {
  const before = useRef<{ start: number; end: number } | null>(null);
  const names = { day: fields.startDay.name, time: fields.startTime.name };

  return function onChange(event: FormEvent<HTMLFormElement>) {
    const input = (field: FieldMetadata) =>
      event.currentTarget.elements.namedItem(field.name) as HTMLInputElement | null;
    const [startDay, startTime, endDay, endTime] = [
      input(fields.startDay),
      input(fields.startTime),
      input(fields.endDay),
      input(fields.endTime),
    ];
    if (!startDay?.value || !endDay || !startTime || !endTime) return;
    const start = minutesAt(startDay.value, startTime.value);
    before.current ??= {
      start: minutesAt(startDay.defaultValue, startTime.defaultValue),
      end: minutesAt(endDay.defaultValue || startDay.defaultValue, endTime.defaultValue || startTime.defaultValue),
    };
    const changed = (event.target as Partial<HTMLInputElement>).name;
    if (changed === names.day || changed === names.time) {
      const length = before.current.end - before.current.start;
      if (length >= 0 && endDay.value) {
        const end = start + length;
        endDay.value = addDays('2000-01-01', Math.floor(end / dayMinutes));
        if (endTime.value) endTime.value = `${pad(Math.floor((end % dayMinutes) / 60))}:${pad(end % 60)}`;
      }
    }
    const end = minutesAt(endDay.value || startDay.value, endTime.value || startTime.value);
    before.current = { start, end };
  };
}
