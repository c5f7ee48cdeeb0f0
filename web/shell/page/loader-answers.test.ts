import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { fetchedOnce, loaderAnswers } from './loader-answers.ts'

/** A site of one route whose loader counts its calls. */
function createTestRoute(answer: () => unknown) {
  const site = { requests: 0 }
  const loader = () => {
    site.requests += 1
    return answer()
  }
  const routes = fetchedOnce({ home: { id: 'home', module: { loader } } } as unknown as ServerBuild['routes'])
  const context = new RouterContextProvider()
  context.set(loaderAnswers, new Map())
  const request = async () => routes.home!.module.loader!({ context } as unknown as LoaderFunctionArgs)
  return { site, request, context }
}

test('a loader is called once a request, however many callers', async () => {
  const { site, request } = createTestRoute(() => ({ homes: 3 }))
  expect(await request()).toBe(await request())
  expect(site.requests).toBe(1)
})

test('a loader that returned nothing is not called again either', async () => {
  const { site, request } = createTestRoute(() => null)
  expect([await request(), await request()]).toEqual([null, null])
  expect(site.requests).toBe(1)
})

test('a refusal is thrown each time, and can be read each time', async () => {
  const { site, request } = createTestRoute(() => {
    throw Response.json({ message: 'gone' }, { status: 404 })
  })
  for (const time of [1, 2]) {
    const refusal = (await request().catch((error: unknown) => error)) as Response
    expect([refusal.status, await refusal.json()], `time ${time}`).toEqual([404, { message: 'gone' }])
  }
  expect(site.requests).toBe(1)
})

test('present data is not requested', async () => {
  const { site, request, context } = createTestRoute(() => 'new')
  context.set(loaderAnswers, new Map([['home', 'as it was drawn']]))
  expect(await request()).toBe('as it was drawn')
  expect(site.requests).toBe(0)
})
