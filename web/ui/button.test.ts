import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('each variant of a button has its own appearance, and the first is the default', () => {
  const variants = ['primary', 'secondary', 'soft', 'ghost', 'accent', 'danger', 'white'] as const
  const shown = variants.map((variant) => renderToStaticMarkup(createElement(Button, { variant }, 'Annuler')))
  expect(new Set(shown).size).toBe(variants.length)
  expect(renderToStaticMarkup(createElement(Button, null, 'Annuler'))).toBe(shown[0])
})
