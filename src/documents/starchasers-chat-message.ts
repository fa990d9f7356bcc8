/** The chat message of this system: forwards to its `system`. Cards are drawn by the hook of `chat/`. */
export class StarchasersChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Whether this message is of a type; afterwards `system` is known to the compiler. */
  isType<T extends ChatMessage.SubType>(type: T): this is StarchasersChatMessage<T> {
    const own: ChatMessage.SubType = this.type;
    const asked: ChatMessage.SubType = type;
    return own === asked;
  }
}
