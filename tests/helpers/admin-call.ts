import { expect } from 'vitest';
import { store } from '~/models/store/store.server';
import { type ApiModule, callModule } from './api';
import { jsonRequest, ORIGIN } from './request';
import { tokensFor } from './sign-in';

interface Options {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  /** Body to send unchanged, with `type` as its content type. Without `type`, no content type is sent. */
  raw?: { text: string; type?: string };
}

/** Returns a function that sends requests to an API module as the demo admin and reads the JSON response. */
export async function adminCall(api: ApiModule) {
  const { accessToken: token } = await tokensFor('admin');
  return async function call<Body>(path: string, { raw, ...options }: Options = {}) {
    const request = raw ? rawRequest(path, raw, options.method, token) : jsonRequest(path, { ...options, token });
    const response = await callModule(api, request);
    return { status: response.status, body: (await response.json()) as Body };
  };
}

function rawRequest(path: string, { text, type }: { text: string; type?: string }, method = 'POST', token: string) {
  // Bytes instead of text, so that no content type is added.
  const body = new TextEncoder().encode(text);
  const headers = { authorization: `Token ${token}`, ...(type ? { 'content-type': type } : {}) };
  return new Request(new URL(path, ORIGIN), { method, headers, body });
}

/**
 * Expects a response with the given error status and the error body of contract §0.4, and no change to the data.
 * @returns the names of the rejected fields, or an empty array if the error is a sentence
 */
export async function refused(status: number, work: () => Promise<{ status: number; body: unknown }>) {
  const before = await store.snapshot();
  const response = await work();
  expect(response.status, JSON.stringify(response.body)).toBe(status);
  expect(await store.snapshot()).toBe(before);
  const { error } = response.body as { error: Record<string, string> | string };
  if (status === 400) expect(error).toBeTypeOf('object');
  else expect(error).toBeTypeOf('string');
  return typeof error === 'string' ? [] : Object.keys(error);
}
