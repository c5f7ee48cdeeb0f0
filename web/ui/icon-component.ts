import { type ComponentProps, createElement } from 'react'

type Shape = [name: string, attributes: Record<string, string>]

const strokes = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/**
 * What the icons of `@tabler/icons-react` are made with when the site is built (`vite.config.ts`): their shapes as
 * finished markup, without a namespace or a name of their own, of which a page of cards would carry a hundred.
 */
export default function createIcon(
  type: 'outline' | 'filled',
  _name: string,
  _Name: string,
  shapes: Shape[],
) {
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
    // The key is React's, for shapes that are elements.
    if (attribute === 'key') return ''
    const dashed = attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return ` ${dashed}="${value}"`
  })
  return `<${name}${written.join('')}></${name}>`
}
