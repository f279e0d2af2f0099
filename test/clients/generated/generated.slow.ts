// Generates clients from the contract for generators, compiles each with its layer in clients/, and runs the story and the cases with it
// (guide generated-clients). `npm run clients:test` installs the generators. A test whose programs are missing is skipped.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { operationsOf } from '../../../scripts/support/document.ts'
import { contractForGenerators } from '../../../src/web/docs/generators.ts'
import { programOf } from '../../deploy/tools.ts'
import { contract } from '../../support/conformance.ts'
import { festival } from '../../support/festival.ts'
import { runCases } from './cases.ts'
import { RESULT, TRANSCRIPT, tell } from './story.ts'

const exec = promisify(execFile)
const VENV = resolve('.clients/venv/bin')
const folder = mkdtempSync(join(tmpdir(), 'boxoffice-clients-'))
const document = join(folder, 'openapi.json')

/** Runs a program and returns its complete output. */
async function run(
  program: string,
  args: readonly string[],
  cwd = folder,
  own: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...process.env, PATH: `${VENV}:${process.env.PATH}`, ...own }
  const { stdout, stderr } = await exec(program, args, { cwd, env, maxBuffer: 2 ** 27 }).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout.slice(-4000)}\n${error.stderr.slice(-4000)}`)
  })
  return stdout + stderr
}

/** Declares tests that need programs; they are skipped if one is missing. */
function describeWith(programs: readonly string[], title: string, tests: () => void): void {
  const missing = programs.filter((program) => !programOf(program) && !existsSync(join(VENV, program)))
  if (missing.length) describe.skip(`${title}; skipped, because this host lacks ${missing.join(', ')}`, tests)
  else describe(title, tests)
}

const PARTS = 'apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'

/** Generates with OpenAPI Generator. @returns the messages other than those about written files */
async function generate(generator: string, to: string, ...options: string[]): Promise<string[]> {
  const parts = options.includes('--global-property') ? [] : ['--global-property', PARTS]
  const args = ['generate', '-i', document, '-g', generator, '-o', to, ...parts, ...options]
  const output = await run('openapi-generator-cli', args)
  return output.split('\n').filter((line) => /ERROR|Exception/.test(line) && !/INFO/.test(line))
}

const STORY = expect.objectContaining({ result: RESULT, transcript: TRANSCRIPT, orders: 1 })

/** Declares the test of the cases, which `program` runs. */
function itRunsTheCases(client: string, program: string, args: string[], cwd: string, how = ''): void {
  it(`retries, sends keys, reads lists and verifies notifications as the cases say${how}`, async () => {
    const { expected, outcomes } = await runCases(client, program, args, cwd)
    expect(outcomes).toEqual(expected)
  })
}

beforeAll(() => writeFileSync(document, JSON.stringify(contractForGenerators(contract))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeWith(['openapi-python-client', 'mypy'], 'the Python client', () => {
  const home = join(folder, 'python')
  const PROGRAMS = ['story.py', 'cases.py', 'first_sale.py']

  it('is generated without a warning, with each operation', async () => {
    cpSync('clients/python', home, { recursive: true })
    const output = await run('openapi-python-client', [
      'generate',
      '--path',
      document,
      '--output-path',
      join(home, 'boxoffice_api'),
      '--meta',
      'none',
    ])
    expect(output).not.toMatch(/warning|error/i)
    const found = await run('find', [
      join(home, 'boxoffice_api/api'),
      '-name',
      '*_*.py',
      '-not',
      '-name',
      '__init__.py',
    ])
    expect(found.trim().split('\n').length).toBe(operationsOf(contract).length)
  })

  it('has the types that layer and story use', async () => {
    await run('mypy', ['--strict', '--follow-imports=silent', 'boxoffice_client', ...PROGRAMS], home)
  })

  it('runs the story', async () => {
    expect(await tell(join(VENV, 'python'), ['story.py'], { cwd: home })).toEqual(STORY)
  })

  it('sells a ticket with the program of the guide', async () => {
    const [, program] = readFileSync('clients/python/first_sale.py', 'utf8').split(/"""\n\n/)
    expect(readFileSync('spec/guides/generated-clients.md', 'utf8')).toContain(program!)
    const world = await festival()
    try {
      const own = { BASE_URL: world.base, TOKEN: world.owner.headers.Authorization!.slice('Token '.length) }
      expect(await run(join(VENV, 'python'), ['first_sale.py'], home, own)).toMatch(/^[A-Z0-9]{5} [a-z0-9]{32}\n$/)
    } finally {
      await world.end()
    }
  })

  itRunsTheCases('python', join(VENV, 'python'), ['cases.py'], home)
  itRunsTheCases('python', join(VENV, 'python'), ['cases.py', 'asyncio'], home, ', with asyncio')
})

describeWith(['openapi-generator-cli', 'java', 'go'], 'the Go client', () => {
  const home = join(folder, 'go')

  it('is generated without an error of the normalizer, and compiles', async () => {
    cpSync('clients/go', home, { recursive: true })
    expect(await generate('go', join(home, 'api'), '-c', join(home, 'generator.yaml'))).toEqual([])
    for (const name of ['story', 'cases']) await run('go', ['build', '-o', `${name}-program`, `./${name}`], home)
    await run('go', ['vet', '.', './story', './cases'], home)
  })

  it('runs the story', async () => {
    expect(await tell(join(home, 'story-program'), [])).toEqual(STORY)
  })

  itRunsTheCases('go', join(home, 'cases-program'), [], home)
})

// Loads each file of the generated client and of the layer.
const LOAD = `require 'autoload.php';
foreach (['api/lib', 'src'] as $folder)
  foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder)) as $file)
    if ($file->getExtension() === 'php') require_once $file;`

describeWith(['openapi-generator-cli', 'java', 'php'], 'the PHP client', () => {
  const home = join(folder, 'php')

  it('is generated without an error of the normalizer, and loads', async () => {
    cpSync('clients/php', home, { recursive: true })
    expect(await generate('php', join(home, 'api'), '-c', join(home, 'generator.yaml'))).toEqual([])
    expect(await run('php', ['-d', 'error_reporting=-1', '-r', LOAD], home)).toBe('')
  })

  it('runs the story', async () => {
    expect(await tell('php', ['story.php'], { cwd: home })).toEqual(STORY)
  })

  itRunsTheCases('php', 'php', ['cases.php'], home)
})

// Compiling takes minutes, so only the APIs that the story uses are generated, and only for all tests.
const APIS = 'apis=CheckIn:Events:OrderPositions:Orders:Payments:Webhooks'
if (process.env.TEST_ALL)
  describeWith(['openapi-generator-cli', 'java', 'mvn'], 'the Kotlin client', () => {
    const home = join(folder, 'kotlin')

    it('is generated without an error of the normalizer, and compiles', async () => {
      cpSync('clients/kotlin', home, { recursive: true })
      expect(await generate('kotlin', join(home, 'api'), '-c', join(home, 'generator.yaml'))).toEqual([])
      rmSync(join(home, 'api'), { recursive: true })
      const args = ['-c', join(home, 'generator.yaml'), '--global-property', `${APIS},${PARTS.replace('apis,', '')}`]
      await generate('kotlin', join(home, 'api'), ...args)
      await run('mvn', ['-q', '-B', 'compile'], home)
    })

    it('runs the story', async () => {
      const program = ['-cp', 'target/classes:target/lib/*', 'boxoffice.story.StoryKt']
      expect(await tell('java', program, { cwd: home })).toEqual(STORY)
    })

    itRunsTheCases('kotlin', 'java', ['-cp', 'target/classes:target/lib/*', 'boxoffice.cases.CasesKt'], home)
  })

describeWith(['openapi-generator-cli', 'java'], 'clients without a layer', () => {
  it.each(['swift6'])('are generated without an error for %s', async (generator) => {
    expect(await generate(generator, join(folder, generator))).toEqual([])
  })
})
