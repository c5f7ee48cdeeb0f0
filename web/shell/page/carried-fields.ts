import { withoutLanguage } from '#web/paths.ts'
import { typeAgain } from '#web/ui/hydration/early-input.ts'

/** Also read by the first script (`first-script.ts`), which then does not wait for the reader. */
const key = 'typed'

interface Carried {
  path: string
  texts: [name: string, value: string][]
  /** Boxes and choices, by name and value. */
  ticked: [name: string, value: string][]
}

/**
 * A language loads its page anew: what was typed into the forms of this one is kept for it. Passwords and codes are
 * not: they are never written down.
 */
export function carryTyped() {
  const { texts, ticked } = { texts: [], ticked: [] } as Pick<Carried, 'texts' | 'ticked'>
  for (const field of fieldsOf(document)) {
    if (isBox(field)) {
      if (field.checked) ticked.push([field.name, field.value])
    } else if (field.value) texts.push([field.name, field.value])
  }
  if (texts.length + ticked.length === 0) return
  try {
    const carried: Carried = { path: withoutLanguage(location.pathname), texts, ticked }
    sessionStorage.setItem(key, JSON.stringify(carried))
  } catch {
    // Storage that is full or forbidden: the form is empty in the other language.
  }
}

/** Types it again, once the page can answer. A choice may bring fields of its own, so choices come first. */
export function restoreTyped() {
  const carried = takeCarried()
  if (carried?.path !== withoutLanguage(location.pathname)) return
  for (const field of fieldsOf(document)) {
    if (!isBox(field)) continue
    const wasTicked = carried.ticked.some(([name, value]) => name === field.name && value === field.value)
    if (wasTicked !== field.checked && (wasTicked || field.type === 'checkbox')) field.click()
  }
  const texts = new Map(carried.texts)
  // Once React has drawn what the choices brought.
  setTimeout(() => {
    for (const field of fieldsOf(document)) {
      const text = texts.get(field.name)
      if (text !== undefined && !isBox(field) && field.value === '') typeAgain(field, text)
    }
  })
}

function takeCarried() {
  try {
    const carried = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Carried | null
    sessionStorage.removeItem(key)
    return carried
  } catch {
    return null
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Of the forms that are filled in and sent, not of those that search. */
function fieldsOf(page: Document) {
  return page.querySelectorAll<Field>(
    'form[method=post] :is(input, textarea)[name]:not([type=password], [type=hidden], [autocomplete=one-time-code])',
  )
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
