import { modulePath } from './check-imports.ts'
import { parts, testFiles } from './layers.ts'

/** Files of a part that belong to no module of `layers.ts`, and modules without a file: rules without an effect. */
export function checkLayers(files: string[], order = parts) {
  const tests = new RegExp(testFiles)
  return Object.entries(order).flatMap(([part, layers]) => {
    const named = layers.flatMap(({ modules }) => Object.keys(modules))
    const paths = named.map((name) => [name, new RegExp(modulePath(part, name, named))] as const)
    const inside = files.filter((file) => file.startsWith(`${part}/`))
    const homeless = inside.filter((file) => !tests.test(file) && !paths.some(([, path]) => path.test(file)))
    const empty = paths.filter(
      ([name, path]) =>
        name !== '*' && !/^(styles|locales)$/.test(name) && !inside.some((file) => path.test(file)),
    )
    return [
      ...new Set(
        homeless.map(
          (file) =>
            `${file
              .split('/')
              .slice(0, part.split('/').length + 1)
              .join('/')}: not in scripts/structure/layers.ts`,
        ),
      ),
      ...empty.map(([name]) => `${part}/${name}: in scripts/structure/layers.ts, but not there`),
    ]
  })
}
