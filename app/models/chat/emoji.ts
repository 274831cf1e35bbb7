/** Emoji of the picker, by group. Each group has a text `emoji.<group>` in the namespace `chat`. */
export const emojiGroups = {
  smileys: '😀 😄 😁 😅 😂 🙂 😉 😊 😍 😘 😎 🤔 😐 🙄 😴 😮 😢 😭 😡 🤯 😱 🥳 🤝 🙈'.split(' '),
  gestures: '👍 👎 👌 ✌️ 🤞 👋 👏 🙌 🙏 💪 👀 🫶'.split(' '),
  hearts: '❤️ 🧡 💛 💚 💙 💜 🖤 💔 💯 ✨ 🔥 ⭐'.split(' '),
  work: '✅ ❌ ⚠️ ❓ ❗ 💡 📌 📎 📅 📈 📉 🐛 🚀 🎉 🏆 ⏰'.split(' '),
  life: '☕ 🍕 🍎 🎂 🌱 🌞 🌧️ ❄️ 🐶 🐱 🚗 ✈️ 🏠 🎵 ⚽ 🎁'.split(' '),
} as const satisfies Record<string, readonly string[]>;

export type EmojiGroup = keyof typeof emojiGroups;

/** Emoji that are offered first. */
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const;

const all: ReadonlySet<string> = new Set(Object.values(emojiGroups).flat());

/** Whether a text is an emoji of the picker. */
export function isEmoji(text: string): boolean {
  return all.has(text);
}
