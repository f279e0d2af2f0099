// The types of message catalogues, derived from the English one: the keys, and the values that each message requires.
import type en from './en.ts'

export type MessageKey = keyof typeof en
/** The messages of a language by key, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<MessageKey, string>>

/** The arguments of a text in ICU MessageFormat: `{name}`, `{name, number}`, and `{name, plural, one {…} other {…}}` with texts inside. */
type InText<Text extends string, Found = never> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? InArgument<`${Rest}{${After}`, Found>
    : After extends `${infer Argument}}${infer Rest}`
      ? Argument extends `${infer Name}, ${'plural' | 'select'}, ${infer Cases}`
        ? InArgument<`${Cases}}${Rest}`, Found | Name>
        : InText<Rest, Found | (Argument extends `${infer Name}, number` ? Name : Argument)>
      : Found
  : Found
type InArgument<Cases extends string, Found> = Cases extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? InText<`${Rest}{${After}`, Found>
    : InText<After, Found>
  : Found

/** The messages without arguments. */
export type PlainKey = { [Key in MessageKey]: MessageValues<Key> extends [] ? Key : never }[MessageKey]

type Names<Key extends MessageKey> = InText<(typeof en)[Key]> & string
/** The values for the arguments of a message. Empty for a message without arguments. */
export type MessageValues<Key extends MessageKey> = [Names<Key>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Key>, string | number | boolean>>]
