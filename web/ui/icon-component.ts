import { type ComponentProps, createElement } from 'react'

type Shape = [name: string, attributes: Record<string, string>]

const strokes = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/**
 * Build-time replacement of the factory of `@tabler/icons-react` (`vite.config.ts`): shapes as finished markup,
 * without namespace and class name, which a page of cards would repeat a hundred times.
 */
export default function createIcon(type: 'outline' | 'filled', shapes: Shape[]) {
  const inner = { __html: shapes.map(markupOf).join('') }
  return function Icon({
    color = 'currentColor',
    size = 24,
    stroke = 2,
    className,
    ...rest
  }: Omit<ComponentProps<'svg'>, 'stroke'> & { color?: string; size?: number; stroke?: number }) {
    return createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      ...(type === 'filled' ? { fill: color } : { ...strokes, stroke: color, strokeWidth: stroke }),
      className: className ? `tabler-icon ${className}` : 'tabler-icon',
      ...rest,
      dangerouslySetInnerHTML: inner,
    })
  }
}

function markupOf([name, attributes]: Shape) {
  const written = Object.entries(attributes).map(([attribute, value]) => {
    const dashed = attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return ` ${dashed}="${value}"`
  })
  return `<${name}${written.join('')}></${name}>`
}
