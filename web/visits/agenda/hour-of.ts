/** Minutes from midnight as an hour; midnight at the end of a day is `00:00`. */
export function hourOf(minutes: number) {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
