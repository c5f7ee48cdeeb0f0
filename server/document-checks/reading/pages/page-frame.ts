import type { Region } from '#contract/verification/document-report.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Frame {
  page: number
  /** Size of the recognised image, after every turn. */
  read: { width: number; height: number }
  /** Size of the page turned by quarters alone, as displayed. */
  shown: { width: number; height: number }
  /** Degrees clockwise beyond the quarters. */
  tilt: number
  upsideDown: boolean
}

/**
 * Converts positions on a levelled copy into shares of the displayed page: a copy turned by some degrees is larger than
 * its page, with the same centre.
 */
export function regionsOn({ page, read, shown, tilt, upsideDown }: Frame) {
  const radians = (-tilt * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  return ({ left, top, right, bottom }: Box): Region => {
    const corners = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ].map(([x, y]) => {
      const [fromX, fromY] = [x! - read.width / 2, y! - read.height / 2]
      const placeX = (fromX * cosine - fromY * sine) / shown.width + 0.5
      const placeY = (fromX * sine + fromY * cosine) / shown.height + 0.5
      return upsideDown ? [1 - placeX, 1 - placeY] : [placeX, placeY]
    })
    const [lowX, highX] = spread(corners.map(([x]) => x!))
    const [lowY, highY] = spread(corners.map(([, y]) => y!))
    return { page, x: lowX, y: lowY, width: rounded(highX - lowX), height: rounded(highY - lowY) }
  }
}

function spread(values: number[]) {
  const within = values.map((value) => rounded(Math.min(1, Math.max(0, value))))
  return [Math.min(...within), Math.max(...within)] as const
}

function rounded(share: number) {
  return Math.round(share * 10_000) / 10_000
}
