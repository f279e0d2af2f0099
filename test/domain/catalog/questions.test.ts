import { readFileSync } from 'node:fs'
import { ANSWER_TABLES, canChangeType } from '../../../src/domain/catalog/questions.ts'

const TYPES = ['N', 'S', 'T', 'B', 'C', 'M', 'F', 'D', 'H', 'W', 'CC', 'TEL'] as const

describe('the type of a question with answers (guide questions-and-answers, "Questions")', () => {
  it.each(TYPES)('%s can become', (from) => {
    const allowed = TYPES.filter((to) => to !== from && canChangeType(from, to))
    expect(allowed).toEqual({ S: ['T'], T: [], F: [], C: ['S', 'T', 'M'] }[from as string] ?? ['S', 'T'])
    expect(canChangeType(from, from)).toBe(true)
  })
})

describe('the tables that hold answers', () => {
  it('are all that refer to questions, but for the parts of questions themselves', () => {
    const schema = readFileSync(new URL('../../../generated/schema.sql', import.meta.url), 'utf8')
    const referring = schema
      .split(/^create table /m)
      .slice(1)
      .filter((table) => table.includes('REFERENCES questions(id)'))
      .map((table) => /^\w+/.exec(table)![0])
    const own = ['questions', 'question_items', 'question_options']
    expect(referring).toEqual(expect.arrayContaining(own))
    expect(referring.filter((table) => !own.includes(table)).sort()).toEqual([...ANSWER_TABLES].sort())
  })
})
