// The commands of the handbook, so that tests run what operators read.
import { readFileSync } from 'node:fs'

/** Returns the code blocks of a section of deploy/README.md, without their indentation, in their order. */
export function commandsOf(heading: string): string[] {
  const section = readFileSync('deploy/README.md', 'utf8')
    .split(/^(?=## )/m)
    .find((text) => text.startsWith(`## ${heading}\n`))
  if (!section) throw new Error(`The handbook has no section "${heading}".`)
  return [...section.matchAll(/^( *)```\n([\s\S]*?)^ *```$/gm)].map(([, indentation, block]) =>
    block!.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  )
}

/** Replaces the examples in commands by the values of a test. @throws Error for an example that the commands do not contain */
export const filledIn = (commands: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [example, value]) => {
    if (!text.includes(example)) throw new Error(`The handbook does not say "${example}" in:\n${text}`)
    return text.replaceAll(example, value)
  }, commands)
