/** Joins the class names that apply; what is false, null or undefined is left out. */
export function classes(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
