// Message catalogues are complete in each language, contain no unused messages, and use the values that the code passes.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { CORE_MESSAGES } from '../../src/core/error_messages.ts'
import { CATALOGUES, languageOf, translate } from '../../src/messages/translate.ts'

const src = fileURLToPath(new URL('../../src/', import.meta.url))
const english: Readonly<Record<string, string>> = CATALOGUES.get('en')!
const keys = Object.keys(english)
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('messages/'))
  .map((name) => readFileSync(join(src, name), 'utf8'))
  .join('\n')

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** Returns the arguments of a message with the cases of selections, and the plural forms of the language that it lacks. */
function argumentsOf(text: string, language: string): { names: string[]; lacking: string[] } {
  const names = new Set<string>()
  const lacking: string[] = []
  const walk = (elements: readonly Element[]): void => {
    for (const element of elements) {
      if (!('options' in element)) {
        if (element.type !== 0) names.add(`${element.type} ${'value' in element ? element.value : ''}`)
        continue
      }
      const cases = Object.keys(element.options)
      const isPlural = 'pluralType' in element
      names.add(isPlural ? `plural ${element.value}` : `select ${element.value}: ${cases.sort().join(', ')}`)
      if (isPlural) {
        const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
        lacking.push(...pluralCategories.filter((category) => !cases.includes(category)))
      }
      for (const { value } of Object.values(element.options)) walk(value)
    }
  }
  walk(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst())
  return { names: [...names].sort(), lacking }
}

describe('the catalogues of messages', () => {
  it('are in English and German', () => {
    expect([...CATALOGUES.keys()].sort()).toEqual(expect.arrayContaining(['de', 'en']))
    expect(keys.length).toBeGreaterThan(10)
  })

  it.each([...CATALOGUES])('have the same messages in %s as in English', (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort())
  })

  it.each([...CATALOGUES])('have the same arguments in %s as in English, and every plural', (language, catalogue) => {
    const wrong = Object.entries(CATALOGUES.get('en')!).flatMap(([key, text]) => {
      const [wanted, found] = [argumentsOf(text, 'en'), argumentsOf(catalogue[key as keyof typeof catalogue], language)]
      return `${found.names}` === `${wanted.names}` && !found.lacking.length ? [] : [{ key, wanted, found }]
    })
    expect(wrong).toEqual([])
  })

  it('have no message that nothing uses', () => {
    const computed = [...sources.matchAll(/`([a-z_]+\.[a-z_.]*\$\{[^`\n]+)`/g)].map(
      ([, text]) => new RegExp(`^${text!.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[a-z_]+')}$`),
    )
    const isUsed = (key: string): boolean =>
      sources.includes(`'${key}'`) || computed.some((pattern) => pattern.test(key))
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  it('have the English messages of core, which cannot import them', () => {
    expect(english).toMatchObject(CORE_MESSAGES)
  })

  it('are chosen by the language of a locale, or else English', () => {
    expect(['de', 'de-AT', 'de-informal', 'DE', 'en-GB', 'xx', ''].map(languageOf)).toEqual([
      'de',
      'de',
      'de',
      'de',
      'en',
      'en',
      'en',
    ])
    expect(translate('de', 'checkin.rule.not_before', { time: "{'<b>'}" })).toBe("Einlass ist ab {'<b>'}.")
    expect([1, 2].map((minutes) => translate('en', 'checkin.rule.wait', { minutes }))).toEqual([
      'The next entry is possible in 1 minute.',
      'The next entry is possible in 2 minutes.',
    ])
  })

  it('write numbers as the language does', () => {
    const values = { count: 999, total: 12_000 }
    expect(['en', 'de'].map((language) => translate(language, 'checkin.count', values))).toEqual([
      '999 of 12,000 checked in',
      '999 von 12.000 eingecheckt',
    ])
  })

  it('take another language from one more file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'))
    try {
      cpSync(join(src, 'messages'), join(folder, 'messages'), { recursive: true })
      symlinkSync(join(src, '../node_modules'), join(folder, 'node_modules'))
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
      const german = readFileSync(join(src, 'messages/de.ts'), 'utf8')
      writeFileSync(
        join(folder, 'messages/fr.ts'),
        german.replace('Die Person befindet sich nicht in der Veranstaltung.', 'La personne est dehors.'),
      )
      const program = `const { translate } = await import('./messages/translate.ts')
        console.log(translate('fr-CA', 'checkin.rule.outside'), translate('de', 'checkin.rule.outside'))`
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect(printed).toBe('La personne est dehors. Die Person befindet sich nicht in der Veranstaltung.\n')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
