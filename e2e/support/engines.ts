import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { chromium } from 'playwright-core'
import { quietFlags, fullChromiumPath } from './browser.ts'
import { hasWebKit, startWebKit } from './webkit.ts'

/** A page of a new visitor, with the operations that every protocol has. */
export interface Tab {
  go: (url: string) => Promise<unknown>
  /** @param body of a function without arguments */
  run: <T>(body: string) => Promise<T>
  /** A press of the mouse on the first visible element that the selector finds, with this text or label where one is given. */
  press: (selector: string, text?: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Errors that the engine reports; those that pages report themselves arrive at the server. */
  complaints: string[]
  close: () => Promise<unknown>
}

export interface Engine {
  name: string
  isInstalled: boolean
  start: () => Promise<{ open: () => Promise<Tab>; stop: () => Promise<unknown> }>
}

const firefoxPath = '/usr/bin/firefox-esr'

export const engines: Engine[] = [
  { name: 'Chromium without WebGL', isInstalled: true, start: startChromium },
  { name: 'Firefox ESR', isInstalled: existsSync(firefoxPath), start: startFirefox },
  { name: 'WebKitGTK', isInstalled: hasWebKit, start: startWebKitTabs },
]

/** Runs in the page. */
const find = (selector: string, text: string) => {
  const textOf = (element: HTMLElement) => `${element.ariaLabel ?? ''} ${element.innerText}`
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility() && textOf(element).includes(text),
  )
  if (!found) throw new Error(`nothing to press: ${selector} ${text}`)
  // What can be pressed stays where it is: a panel changes sides of its field where the page is scrolled below it.
  const { left, top, width, height } = found.getBoundingClientRect()
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!pressed || !found.contains(pressed)) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}

async function startChromium() {
  const browser = await chromium.launch({
    executablePath: fullChromiumPath(),
    args: [...quietFlags, '--disable-3d-apis'],
  })
  return {
    open: async (): Promise<Tab> => {
      const context = await browser.newContext({
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        viewport: { width: 1280, height: 900 },
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      const press = async (selector: string, text = '', attempts = 3): Promise<void> => {
        const handle = await page.evaluateHandle<HTMLElement>(
          `(${String(find)})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`,
        )
        // A second attempt of `click` scrolls, and what it presses beside a moved panel closes the panel.
        await handle.waitForElementState('stable').catch(() => undefined)
        // Found again where the page replaced the element between the search and the press.
        await handle.click().catch((error: unknown) => {
          if (attempts === 1 || !String(error).includes('not attached')) throw error
          return press(selector, text, attempts - 1)
        })
      }
      return {
        go: (url) => page.goto(url),
        run: (body) => page.evaluate(`(() => { ${body} })()`),
        press,
        type: async (selector, text) => {
          await press(selector)
          await page.keyboard.type(text)
        },
        complaints,
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}

/** By WebDriver BiDi: Debian has no geckodriver, which the classic protocol would need. */
async function startFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR' },
    env: { ...process.env, TZ: 'Europe/Paris' },
  })
  return {
    open: async (): Promise<Tab> => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      const press = async (selector: string, text = '') => {
        const handle = await page.evaluateHandle(find, selector, text)
        await handle.click()
      }
      return {
        go: (url) => page.goto(url),
        run: (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
        press,
        type: async (selector, text) => {
          await press(selector)
          await page.keyboard.type(text)
        },
        complaints,
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}

async function startWebKitTabs() {
  const webkit = await startWebKit()
  return {
    open: async (): Promise<Tab> => {
      const tab = await webkit.open()
      const press = (selector: string, text = '') =>
        tab.click(`return (${String(find)})(...arguments)`, [selector, text])
      return {
        go: tab.go,
        run: tab.run,
        press,
        type: async (selector, text) => {
          await press(selector)
          await tab.keys(text)
        },
        complaints: [],
        close: tab.close,
      }
    },
    stop: webkit.stop,
  }
}
