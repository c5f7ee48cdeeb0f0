import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { askedOnce, loaderAnswers } from './loader-answers.ts'

/** A site of one route whose loader counts how often it is asked. */
function givenRoute(answer: () => unknown) {
  const site = { asked: 0 }
  const loader = () => {
    site.asked += 1
    return answer()
  }
  const routes = askedOnce({ home: { id: 'home', module: { loader } } } as unknown as ServerBuild['routes'])
  const context = new RouterContextProvider()
  context.set(loaderAnswers, new Map())
  const ask = async () => routes.home!.module.loader!({ context } as unknown as LoaderFunctionArgs)
  return { site, ask, context }
}

test('a loader is asked once a request, whoever asks', async () => {
  const { site, ask } = givenRoute(() => ({ homes: 3 }))
  expect(await ask()).toBe(await ask())
  expect(site.asked).toBe(1)
})

test('one that has answered nothing is not asked again either', async () => {
  const { site, ask } = givenRoute(() => null)
  expect([await ask(), await ask()]).toEqual([null, null])
  expect(site.asked).toBe(1)
})

test('a refusal is thrown each time, and can be read each time', async () => {
  const { site, ask } = givenRoute(() => {
    throw Response.json({ message: 'gone' }, { status: 404 })
  })
  for (const time of [1, 2]) {
    const refusal = (await ask().catch((error: unknown) => error)) as Response
    expect([refusal.status, await refusal.json()], `time ${time}`).toEqual([404, { message: 'gone' }])
  }
  expect(site.asked).toBe(1)
})

test('what is there already is not asked for', async () => {
  const { site, ask, context } = givenRoute(() => 'new')
  context.set(loaderAnswers, new Map([['home', 'as it was drawn']]))
  expect(await ask()).toBe('as it was drawn')
  expect(site.asked).toBe(0)
})
