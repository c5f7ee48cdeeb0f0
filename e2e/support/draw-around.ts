import type { Page } from 'playwright-core'

/** Draws a circle on the map with the mouse, as long as its tool is chosen. */
export async function drawAround(page: Page, { x, y }: { x: number; y: number }, radius: number) {
  await page.mouse.move(x + radius, y)
  await page.mouse.down()
  for (let step = 1; step <= 40; step++) {
    const angle = (step / 40) * 2 * Math.PI
    await page.mouse.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  await page.mouse.up()
}

/** The same around the middle of the map. @param radius of its width and height, which are in the window */
export async function drawAroundMiddle(
  page: Page,
  radius: (size: { width: number; height: number }) => number,
) {
  const map = await page.locator('.maplibregl-canvas').boundingBox()
  if (!map) throw new Error('there is no map')
  await drawAround(page, { x: map.x + map.width / 2, y: map.y + map.height / 2 }, radius(map))
}
