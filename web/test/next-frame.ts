export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
