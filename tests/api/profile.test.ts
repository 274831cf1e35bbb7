import { expect, it } from 'vitest';
import type { WireProfile } from '~/models/profile/schema';
import { loader as drawArt } from '~/routes/art/route';
import * as api from '~/routes/profile/api';
import { profileContract } from '~/routes/profile/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';

async function profileOf(account: 'admin' | 'client') {
  const { accessToken } = await tokensFor(account);
  const { status, body } = await callerOf(api, accessToken)<WireProfile>('/profile/data');
  expect(status).toBe(200);
  expect(profileContract.get.output.parse(body)).toEqual(body);
  return body;
}

it('GET /profile/data returns the caller’s whole profile', async () => {
  const profile = await profileOf('admin');
  expect(profile.header.username).toBe('Dana Whitfield');
  expect(profile.userAbout.email).toBe('admin@demo.com');
  for (const list of ['suggestedPages', 'twitterFeeds', 'post', 'latestPhotos', 'suggestions', 'polls'] as const) {
    expect(profile[list].length, list).toBeGreaterThan(0);
  }
  for (const { postTime } of profile.post) expect(new Date(postTime).getTime()).not.toBeNaN();
});

it('GET /profile/data derives a profile from the account if none is saved', async () => {
  const profile = await profileOf('client');
  expect(profile.header).toMatchObject({ username: 'Jonas Keller', designation: 'Client' });
  expect(profile.userAbout.email).toBe('client@demo.com');
  expect(profile.post).toEqual([]);
});

it('GET /profile/data returns sample photos and post images that all look different', async () => {
  const { latestPhotos, post } = await profileOf('admin');
  const images = [...latestPhotos.map(({ img }) => img), ...post.flatMap(({ postImg }) => postImg || [])];
  const drawn = await Promise.all(images.map((image) => drawingOf(image)));
  expect(new Set(drawn).size).toBe(images.length);
});

/** Returns the SVG of a generated image, without the IDs that repeat its name. */
async function drawingOf(image: string) {
  const [, , kind, file] = image.split('/');
  const request = new Request(`http://local${image}`);
  const svg = await drawArt({ request, params: { kind, file }, context: {} }).text();
  return svg.replace(/(?:id="|url\(#|href="#)[^")]*/g, '');
}
