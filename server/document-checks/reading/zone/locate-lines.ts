import { type GreyImage, inkOf, narrowed } from '../pages/grey-image.ts'

/** A line of characters, in pixels of its image. */
export interface LineBox {
  left: number
  top: number
  right: number
  bottom: number
}

const workWidth = 1400
/** Share of the page's width: a zone nearly fills a document, and a document fills at least a third of a photograph. */
const narrowest = 0.28
const fewestRuns = 16
/**
 * Widest gap inside a line: a filler (`<`) is open to its right, and a card that fills the picture has 30 characters a
 * line.
 */
const gapWidths = [14, 26, 46]

/**
 * Groups of two or three long, dense, horizontal lines of equal width one below the other, lowest first: candidates for
 * a machine-readable zone.
 */
export async function locateLines(image: GreyImage): Promise<LineBox[][]> {
  const small = await narrowed(image, workWidth)
  const scale = image.width / small.width
  const lines = [2, 3].flatMap((share) => candidateLines(small, share * 0.08))
  return groupLines(distinct(lines)).map((group) =>
    group.map(({ left, top, right, bottom }) => ({
      left: left * scale,
      top: top * scale,
      right: right * scale,
      bottom: bottom * scale,
    })),
  )
}

function candidateLines(small: GreyImage, share: number) {
  const { width, height } = small
  const ink = inkOf(small, 14, share)
  return gapWidths.flatMap((gap) =>
    components(smeared(ink, width, height, gap), width, height).filter((box) => {
      const boxWidth = box.right - box.left
      const boxHeight = box.bottom - box.top
      return (
        boxWidth >= narrowest * width &&
        boxHeight >= 7 &&
        boxWidth / boxHeight >= 11 &&
        boxWidth / boxHeight <= 75 &&
        runsPerRow(ink, width, box) >= fewestRuns
      )
    }),
  )
}

/** Closes gaps of a row, so that the characters of a line become one area. */
function smeared(ink: Uint8Array, width: number, height: number, gap: number) {
  const closed = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    let last = -Infinity
    for (let x = 0; x < width; x += 1) {
      if (ink[y * width + x] === 0) continue
      if (x - last <= gap) closed.fill(1, y * width + Math.max(last, 0), y * width + x + 1)
      else closed[y * width + x] = 1
      last = x
    }
  }
  return closed
}

/** Boxes of connected runs that are long enough to belong to a line. */
function components(mask: Uint8Array, width: number, height: number): LineBox[] {
  const shortest = Math.round(width * 0.02)
  const boxes: (LineBox | undefined)[] = []
  const parents: number[] = []
  const find = (label: number): number => {
    let root = label
    while (parents[root] !== root) root = parents[root]!
    parents[label] = root
    return root
  }
  let above: { start: number; end: number; label: number }[] = []
  for (let y = 0; y < height; y += 1) {
    const current: typeof above = []
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] === 0) continue
      const start = x
      while (x < width && mask[y * width + x] === 1) x += 1
      if (x - start < shortest) continue
      let label = -1
      for (const run of above) {
        if (run.end < start || run.start > x) continue
        const root = find(run.label)
        if (label === -1) label = root
        else if (root !== label) {
          parents[root] = label
          boxes[label] = union(boxes[label]!, boxes[root]!)
          boxes[root] = undefined
        }
      }
      if (label === -1) {
        label = parents.length
        parents.push(label)
        boxes.push({ left: start, top: y, right: x, bottom: y + 1 })
      } else {
        boxes[label] = union(boxes[label]!, { left: start, top: y, right: x, bottom: y + 1 })
      }
      current.push({ start, end: x, label })
    }
    above = current
  }
  return boxes.filter((box) => box !== undefined)
}

function union(a: LineBox, b: LineBox): LineBox {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** Strokes crossed by a row in the middle of a line: a zone has thirty characters and more. */
function runsPerRow(ink: Uint8Array, width: number, { left, top, right, bottom }: LineBox) {
  let most = 0
  for (let y = top; y < bottom; y += 1) {
    let runs = 0
    for (let x = left + 1; x < right; x += 1) {
      if (ink[y * width + x] === 1 && ink[y * width + x - 1] === 0) runs += 1
    }
    most = Math.max(most, runs)
  }
  return most
}

/** Merges a line found at several sensitivities into its widest form. */
function distinct(lines: LineBox[]) {
  const unique: LineBox[] = []
  for (const line of lines.toSorted((a, b) => b.right - b.left - (a.right - a.left))) {
    const height = line.bottom - line.top
    const isDuplicate = unique.some(
      (each) =>
        Math.abs(each.top - line.top) < height * 0.5 &&
        Math.abs(each.bottom - line.bottom) < height * 0.5 &&
        // A form that includes the edge of the card beside the line stays a line of its own.
        Math.abs(each.left - line.left) < height * 0.7 &&
        Math.abs(each.right - line.right) < height * 0.7,
    )
    if (!isDuplicate) unique.push(line)
  }
  return unique
}

function groupLines(lines: LineBox[]) {
  const groups: LineBox[][] = []
  for (const lowest of lines.toSorted((a, b) => b.top - a.top)) {
    const upwards = [lowest]
    for (let next = nextAbove(lowest, lines); next && upwards.length < 3; next = nextAbove(next, lines)) {
      upwards.push(next)
    }
    const group = upwards.toReversed()
    if (group.length === 3) groups.push(group, group.slice(1), group.slice(0, 2))
    else if (group.length === 2) groups.push(group)
  }
  return groups
}

/** The nearest of the lines above; of several forms of it, the one whose ends are most similar. */
function nextAbove(lower: LineBox, lines: LineBox[]) {
  const above = lines.filter((line) => isNextAbove(lower, line))
  const nearest = Math.max(...above.map(({ bottom }) => bottom))
  const height = lower.bottom - lower.top
  return above
    .filter(({ bottom }) => nearest - bottom < height * 0.5)
    .toSorted((a, b) => misalignment(lower, a) - misalignment(lower, b))[0]
}

function misalignment(a: LineBox, b: LineBox) {
  return Math.abs(a.left - b.left) + Math.abs(a.right - b.right)
}

function isNextAbove(lower: LineBox, upper: LineBox) {
  const width = lower.right - lower.left
  const height = Math.max(lower.bottom - lower.top, upper.bottom - upper.top)
  const distance = (lower.top + lower.bottom - upper.top - upper.bottom) / 2
  return (
    Math.abs(lower.left - upper.left) < width * 0.05 &&
    Math.abs(lower.right - upper.right) < width * 0.05 &&
    distance > height * 0.9 &&
    distance < height * 3.4
  )
}
