import { type ComponentProps, createElement } from 'react'

type Shape = [name: string, attributes: Record<string, string>]

/**
 * Build-time replacement of the factory of `@tabler/icons-react` (`vite.config.ts`): shapes as finished markup. Of the
 * attributes that a page of cards would repeat a hundred times the style sheet sets those of the lines.
 */
export default function createIcon(type: 'outline' | 'filled', shapes: Shape[]) {
  const inner = { __html: shapes.map(markupOf).join('') }
  const fixed =
    type === 'filled'
      ? { fill: 'currentColor', name: 'tabler-icon icon-filled' }
      : { fill: 'none', name: 'tabler-icon' }
  return function Icon({
    size = 24,
    fill = fixed.fill,
    className,
    ...rest
  }: ComponentProps<'svg'> & { size?: number }) {
    return createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill,
      className: className ? `${fixed.name} ${className}` : fixed.name,
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
