/** Whether a server answers. At `127.0.0.2` only a server that listens on all interfaces answers. */
export const answersAt = (host: string, port: number): Promise<boolean> =>
  fetch(`http://${host}:${port}`).then(
    () => true,
    () => false,
  );
