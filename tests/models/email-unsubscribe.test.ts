import { describe, expect, it } from 'vitest';
import { unsubscribeBy, unsubscribeUrl } from '~/models/email/unsubscribe';

describe('the List-Unsubscribe header', () => {
  it.each([
    ['List-Unsubscribe: <mailto:a@x.example>, <https://x.example/a>', 'https://x.example/a'],
    ['List-Unsubscribe:\r\n <mailto:a@x.example?subject=Leave>', 'mailto:a@x.example?subject=Leave'],
    ['List-Unsubscribe: <http://x.example/a>', ''],
    ['List-Unsubscribe: <javascript:alert(1)>', ''],
    ['List-Unsubscribe: https://x.example/a', ''],
    ['', ''],
  ])('in %j is parsed as %j', (header, url) => {
    expect(unsubscribeUrl(header)).toBe(url);
  });

  it('is converted to a page’s URL or to an email with a subject, or to null if it’s invalid', () => {
    expect(unsubscribeBy('https://x.example/a')).toEqual({ page: 'https://x.example/a' });
    expect(unsubscribeBy('mailto:a%2Bb@x.example?subject=Leave')).toEqual({
      to: 'a+b@x.example',
      subject: 'Leave',
      body: '',
    });
    expect(unsubscribeBy('mailto:a@x.example')).toMatchObject({ subject: 'unsubscribe' });
    expect(unsubscribeBy('mailto:%E0%A4@x.example')).toBeNull();
    expect(unsubscribeBy('')).toBeNull();
    expect(unsubscribeBy('javascript:alert(1)')).toBeNull();
  });
});
