// Finds order codes in the purpose of a transfer, with tolerance for typing errors (guide bank-transfers, "Finding the orders").

/** The part of an event that references of its orders begin with. */
export type EventSlug = { readonly id: number; readonly slug: string }

/** Codes that a purpose may name, in the order in which they are looked up. `end` marks codes that end where a word ends. */
export type Mention = {
  /** The event whose slug precedes the code; undefined for a word without a slug. */
  readonly event: number | undefined
  /** The codes as written, and with characters that look alike exchanged. */
  readonly exact: readonly { readonly code: string; readonly end: boolean }[]
  /** Codes from which the text differs by one character that is wrong, missing, added or exchanged with the next. */
  readonly similar: readonly string[]
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** Characters that look alike. */
const LOOKALIKES = ['0O', '1IL', '8B', '5S', '2Z']
/** Lengths of codes. Those that the server generates have five to nine characters, see generated_values.ts. */
const [SHORTEST, LONGEST] = [3, 16]
const GENERATED_LENGTHS = [5, 6, 7, 9]
/** Shortest word that can be a code without the slug of an event. Shorter ones are often words of a language. */
const SHORTEST_WORD = 5
/** Maximum numbers of mentions and of spellings of a code, so that a hostile purpose takes no longer than others. */
const MAX_MENTIONS = 40
const MAX_SPELLINGS = 48

const FIRST_LOOKALIKE = new Map(LOOKALIKES.flatMap((group) => [...group].map((character) => [character, group[0]!])))
const GROUPS = new Map(LOOKALIKES.flatMap((group) => [...group].map((character) => [character, group])))

/** Returns a text with the same character for all that look alike. */
const canonical = (text: string): string =>
  text.replace(/[0O1IL8B5S2Z]/g, (character) => FIRST_LOOKALIKE.get(character)!)

// Returns letters and digits in upper case, with whether a word ends after each. Spaces and hyphens can be anywhere, also within a code.
function compact(text: string): { characters: string; ends: boolean[] } {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  let characters = ''
  const ends: boolean[] = []
  for (const character of letters) {
    if (/^[A-Z0-9]$/.test(character)) {
      characters += character
      ends.push(false)
    } else if (ends.length) ends[ends.length - 1] = true
  }
  if (ends.length) ends[ends.length - 1] = true
  return { characters, ends }
}

// Returns the text with each combination of its lookalikes, or only the text if there are too many.
function spellings(text: string): string[] {
  let all = ['']
  for (const character of text) {
    all = [...(GROUPS.get(character) ?? character)].flatMap((other) => all.map((start) => start + other))
    if (all.length > MAX_SPELLINGS) return [text]
  }
  return all
}

// Returns all codes of a length from which the beginning of a text differs by one typing error.
function similarCodes(text: string, length: number): string[] {
  const codes = new Set<string>()
  const [shorter, same, longer] = [length - 1, length, length + 1].map((size) => text.slice(0, size))
  if (shorter!.length === length - 1)
    for (let at = 0; at < length; at += 1)
      for (const character of ALPHABET) codes.add(shorter!.slice(0, at) + character + shorter!.slice(at))
  if (same!.length === length)
    for (let at = 0; at < length; at += 1) {
      for (const character of ALPHABET) codes.add(same!.slice(0, at) + character + same!.slice(at + 1))
      if (at + 1 < length) codes.add(same!.slice(0, at) + same![at + 1] + same![at] + same!.slice(at + 2))
    }
  if (longer!.length === length + 1)
    for (let at = 0; at <= length; at += 1) codes.add(longer!.slice(0, at) + longer!.slice(at + 1))
  return [...codes]
}

/** Returns the codes that a purpose names after the slug of an event, and the words that can be codes without it. */
export function mentionsIn(purpose: string, events: readonly EventSlug[]): Mention[] {
  const { characters, ends } = compact(purpose)
  const searched = canonical(characters)
  const mentions: Mention[] = []
  for (const { id, slug } of events) {
    const prefix = canonical(compact(slug).characters)
    if (!prefix) continue
    for (
      let at = searched.indexOf(prefix);
      at >= 0 && mentions.length < MAX_MENTIONS;
      at = searched.indexOf(prefix, at + 1)
    ) {
      const start = at + prefix.length
      const rest = characters.slice(start, start + LONGEST + 1)
      const exact: Mention['exact'][number][] = []
      for (let length = SHORTEST; length <= Math.min(LONGEST, rest.length); length += 1)
        for (const code of spellings(rest.slice(0, length))) exact.push({ code, end: ends[start + length - 1]! })
      const similar = GENERATED_LENGTHS.flatMap((length) => similarCodes(rest, length))
      if (rest.length >= SHORTEST) mentions.push({ event: id, exact, similar })
    }
  }
  for (const word of wordsOf(purpose)) {
    if (mentions.length === 2 * MAX_MENTIONS) break
    const exact = spellings(word).map((code) => ({ code, end: true }))
    mentions.push({ event: undefined, exact, similar: [] })
  }
  return mentions
}

const wordsOf = (purpose: string): Set<string> =>
  new Set(
    (purpose.toUpperCase().match(/[A-Z0-9]+/g) ?? []).filter(
      ({ length }) => length >= SHORTEST_WORD && length <= LONGEST,
    ),
  )
