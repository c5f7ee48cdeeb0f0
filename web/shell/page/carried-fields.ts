import { readStored, store } from '#web/api/browser-storage.ts'
import { withoutLanguage } from '#web/paths.ts'
import { typeAgain } from '#web/ui/hydration/input-before-hydration.ts'

/** Also read by the first script (`first-script.ts`), which then loads the scripts at once. */
const key = 'typed'

interface Carried {
  path: string
  texts: [name: string, value: string][]
  /** Checkboxes and radio buttons, by name and value. */
  ticked: [name: string, value: string][]
}

/**
 * Changing the language reloads the page: the values typed into its forms are stored for it. Passwords and codes
 * are never stored.
 */
export function carryTyped() {
  const { texts, ticked } = { texts: [], ticked: [] } as Pick<Carried, 'texts' | 'ticked'>
  for (const field of fieldsOf(document)) {
    if (isBox(field)) {
      if (field.checked) ticked.push([field.name, field.value])
    } else if (field.value) texts.push([field.name, field.value])
  }
  if (texts.length + ticked.length === 0) return
  const carried: Carried = { path: withoutLanguage(location.pathname), texts, ticked }
  // Where nothing is stored, the form is empty in the other language.
  store(key, JSON.stringify(carried), 'sessionStorage')
}

/** Restores the typed values after hydration. A choice may render further fields, so choices come first. */
export function restoreTyped() {
  const carried = takeCarried()
  if (carried?.path !== withoutLanguage(location.pathname)) return
  for (const field of fieldsOf(document)) {
    if (!isBox(field)) continue
    const wasTicked = carried.ticked.some(([name, value]) => name === field.name && value === field.value)
    if (wasTicked !== field.checked && (wasTicked || field.type === 'checkbox')) field.click()
  }
  const texts = new Map(carried.texts)
  // After React has rendered the fields of the choices.
  setTimeout(() => {
    for (const field of fieldsOf(document)) {
      const text = texts.get(field.name)
      if (text !== undefined && !isBox(field) && field.value === '') typeAgain(field, text)
    }
  })
}

function takeCarried() {
  try {
    const carried = JSON.parse(readStored(key, 'sessionStorage') ?? 'null') as Carried | null
    store(key, null, 'sessionStorage')
    return carried
  } catch {
    return null
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Fields of forms that are submitted, not of search forms. */
function fieldsOf(page: Document) {
  return page.querySelectorAll<Field>(
    'form[method=post] :is(input, textarea)[name]:not([type=password], [type=hidden], [autocomplete=one-time-code])',
  )
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
