/** Emoji in the picker, by group. The name of each group has the key `emoji.<group>` in the `chat` namespace. */
export const emojiGroups = {
  smileys: '😀 😄 😁 😅 😂 🙂 😉 😊 😍 😘 😎 🤔 😐 🙄 😴 😮 😢 😭 😡 🤯 😱 🥳 🤝 🙈'.split(' '),
  gestures: '👍 👎 👌 ✌️ 🤞 👋 👏 🙌 🙏 💪 👀 🫶'.split(' '),
  hearts: '❤️ 🧡 💛 💚 💙 💜 🖤 💔 💯 ✨ 🔥 ⭐'.split(' '),
  work: '✅ ❌ ⚠️ ❓ ❗ 💡 📌 📎 📅 📈 📉 🐛 🚀 🎉 🏆 ⏰'.split(' '),
  life: '☕ 🍕 🍎 🎂 🌱 🌞 🌧️ ❄️ 🐶 🐱 🚗 ✈️ 🏠 🎵 ⚽ 🎁'.split(' '),
} as const satisfies Record<string, readonly string[]>;

export type EmojiGroup = keyof typeof emojiGroups;

/** Emoji that the picker offers first. */
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const;

const all: ReadonlySet<string> = new Set(Object.values(emojiGroups).flat());

/** Checks whether a string is an emoji in the picker. */
export function isEmoji(text: string): boolean {
  return all.has(text);
}
