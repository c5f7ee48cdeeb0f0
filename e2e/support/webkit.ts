import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#server/test/free-port.ts'

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
/** Debian's folder is named after the machine and the version of the interface. */
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed()

export const hasWebKit = existsSync(driver) && existsSync(display) && miniBrowser !== undefined

/** The key of element references: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A browser that has not connected to its driver by then never does. */
const connectMilliseconds = 15_000
const connectAttempts = 3

/** WebKitGTK behind W3C WebDriver, on a display of its own. */
export async function startWebKit() {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const startDriver = () => startWebKitDriver(`:${number.toString().trim()}`)
  let { call, stop } = await startDriver()

  /** On a busy machine a browser at times never connects: seen once in some hundred starts. */
  async function openSession(attempts = connectAttempts): Promise<{ sessionId: string }> {
    try {
      return await call<{ sessionId: string }>(
        'POST',
        '/session',
        {
          capabilities: {
            alwaysMatch: {
              'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
            },
          },
        },
        AbortSignal.timeout(connectMilliseconds),
      )
    } catch (error) {
      if (attempts === 1 || !(error instanceof DOMException && error.name === 'TimeoutError')) throw error
      await stop()
      ;({ call, stop } = await startDriver())
      return openSession(attempts - 1)
    }
  }

  return {
    /** A window of a new browser: no cookie, nothing stored. */
    open: async () => {
      const { sessionId } = await openSession()
      const at = `/session/${sessionId}`
      await call('POST', `${at}/window/rect`, { width: 1280, height: 900 })
      const run = <T>(script: string, ...args: unknown[]) =>
        call<T>('POST', `${at}/execute/sync`, { script, args })
      return {
        go: (url: string) => call('POST', `${at}/url`, { url }),
        run,
        click: async (finder: string, args: unknown[]) => {
          const found = await run<Record<string, string>>(finder, ...args)
          await call('POST', `${at}/element/${found[elementKey]}/click`)
        },
        keys: (text: string) =>
          call('POST', `${at}/actions`, {
            actions: [
              {
                type: 'key',
                id: 'keyboard',
                actions: text.split('').flatMap((value) => [
                  { type: 'keyDown', value },
                  { type: 'keyUp', value },
                ]),
              },
            ],
          }),
        close: () => call('DELETE', at),
      }
    },
    stop: () => Promise.all([stop(), ended(screen)]),
  }
}

async function startWebKitDriver(displayName: string) {
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // A group of its own: a browser that did not connect outlives its driver.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: displayName,
      LANG: 'en_US.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      TZ: 'Europe/Paris',
      // Bubblewrap needs user namespaces, which containers seldom have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const call = caller(`http://127.0.0.1:${port}`)
  for (let tries = 0; ; tries++) {
    const ready = await call<{ ready: boolean }>('GET', '/status').catch(() => undefined)
    if (ready) break
    if (tries > 50) throw new Error('WebKitWebDriver does not answer')
    await setTimeout(100)
  }
  return { call, stop: () => ended(server, -server.pid!) }
}

function caller(origin: string) {
  return async <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object = {},
    signal: AbortSignal | null = null,
  ) => {
    const answer = await fetch(origin + path, {
      method,
      signal,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
}

/** @param target negative for the group of the process */
async function ended(child: ChildProcess, target = child.pid!) {
  const closed = once(child, 'close')
  process.kill(target)
  await closed
}
